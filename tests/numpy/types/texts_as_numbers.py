"""Texts that stand for numbers, where an array of numbers is asked for or written to."""
import numpy as np


def attempt(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


def write(array, value):
    array[0] = value
    return array


print(np.array("2.5", dtype=float), np.array(["1", "-2"], dtype=int), np.array([["1.5"], ["nan"]], dtype=np.float32))
print(np.array(["1.5", "2"]).astype(float), np.array(["True", ""]).astype(bool).dtype)
attempt(write, np.zeros(3), "1.25")
attempt(write, np.zeros(3, int), "7")
attempt(write, np.zeros(3), None)
attempt(write, np.zeros(3), "a")
attempt(write, np.zeros(3, int), "a")
attempt(lambda: np.array("a", dtype=float))
attempt(lambda: np.array(["1", "b"], dtype=float))
