"""Packages for work that runs at the same time."""
