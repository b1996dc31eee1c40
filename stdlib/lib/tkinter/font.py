"""tkinter.font: see tkinter."""

from tkinter import __getattr__
