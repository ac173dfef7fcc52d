"""Exporters: one file a format, from Frames, Sheets and card data to files."""
