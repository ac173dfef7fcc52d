"""Whether what is laid out can be read: sizes, the safe zone, contrast, titles, colours. Checks of frames and faces."""
