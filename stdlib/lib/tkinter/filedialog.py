"""tkinter.filedialog: see tkinter."""

from tkinter import __getattr__
