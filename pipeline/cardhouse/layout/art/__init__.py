"""Generated illustrations: one flat poster for every card without a picture. `poster.py` is the way in."""
