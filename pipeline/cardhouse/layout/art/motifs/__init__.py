"""Things a poster can show, drawn by hand: pure functions from a palette to shapes.

A motif stands on (0, 0), reaches up to about y = -100 and is drawn in its own units; `heroes.py` lists them all. Light
falls from the left: what faces left uses paper and light, what faces right dark and deep.
"""
