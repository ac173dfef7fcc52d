"""The kinds of elements a face is made of: a model and its drawing, one kind or two to a file."""
