"""Sheets: where every card goes on which page. Plain data between layout (Frames) and the exporters."""
