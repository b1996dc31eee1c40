"""tkinter.ttk: see tkinter."""

from tkinter import __getattr__
