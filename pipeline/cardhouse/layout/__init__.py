"""Layout: cards and faces become Frames, plain data in mm that sheets and exporters take over."""
