"""Places of a deque that are no numbers, or too large ones."""
from collections import deque

items = deque([1, 2, 3])


class Place:
    def __index__(self):
        items.clear()
        return 0


def take(place):
    return items[place]


def assign(place):
    items[place] = 5


def delete(place):
    del items[place]


for place in 0, -1, True, 3, -4, 10**20, -10**20, "a", 1.5, None, Place():
    for action in take, assign, delete:
        items.extend([1, 2, 3])
        try:
            print(action.__name__, action(place), items)
        except (IndexError, TypeError) as error:
            print(action.__name__, type(error).__name__, error)
        items.clear()
