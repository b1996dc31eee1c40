"""tkinter.messagebox: see tkinter."""

from tkinter import __getattr__
