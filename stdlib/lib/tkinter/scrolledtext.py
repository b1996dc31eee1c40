"""tkinter.scrolledtext: see tkinter."""

from tkinter import __getattr__
