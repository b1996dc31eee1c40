"""A number that is counted with and replaced in the same run: by the run itself before it is read again, or by what is called
between loading it and putting it back."""
import os
import sys
import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    count = 0

    def __init__(self, n):
        self.n = n


ITEMS, NAMES, TOTAL = [0], {"k": 0}, 0


def replaces(box, by=50):
    box.n = by
    return 1


def advances(box):
    box.n += 5
    return 1


def deletes(box):
    del box.n
    box.n = 3
    return 1


def in_list():
    ITEMS[0] = 9
    return 1


def on_in_list():
    ITEMS[0] += 9
    return 1


def clears():
    ITEMS.clear()
    ITEMS.append(70)
    return 1


def in_dict():
    NAMES["k"] = 9
    return 1


def in_global():
    global TOTAL
    TOTAL = 5
    return 1


def in_class():
    Box.count = 7
    return 1


def counted_and_replaced(box):
    box.n += 1
    box.n = 50
    return box.n


def loaded_and_replaced(box):
    box.n = box.n + replaces(box)
    return box.n


def loaded_and_advanced(box):
    box.n = box.n + advances(box)
    return box.n


def loaded_and_deleted(box):
    box.n = box.n + deletes(box)
    return box.n


def in_place(box):
    box.n += replaces(box, 60)


def twice(box):
    box.n += advances(box) + advances(box)
    return box.n, box.n


def returned_beside(box):
    return box.n, replaces(box), box.n


def decided(box):
    if box.n + replaces(box, 0) > 3:
        return "more"
    return "less", box.n


def of_list(box):
    ITEMS[0] = ITEMS[0] + in_list()
    return list(ITEMS)


def of_list_on(box):
    ITEMS[0] += on_in_list()
    return list(ITEMS)


def of_list_cleared(box):
    ITEMS[0] += clears()
    return list(ITEMS)


def of_dict(box):
    NAMES["k"] = NAMES["k"] + in_dict()
    return dict(NAMES)


def of_global(box):
    global TOTAL
    TOTAL = TOTAL + in_global()
    return TOTAL


def of_class(box):
    Box.count = Box.count + in_class()
    return Box.count


def register(region):
    @scenario(f"61 {region.__name__}")
    def body(run):
        def prepare(n):
            global TOTAL
            ITEMS[:], NAMES["k"], TOTAL, Box.count = [n], n, n, n
            return torch.ones(1), Box(n)
        f = run.compile(lambda x, box: (x + 1, region(box)))
        for n in 1, 2, 3, 4, 100:
            run.phase(f, lambda: prepare(n))
            run.note(list(ITEMS), dict(NAMES), TOTAL, Box.count)
        for n in range(5):
            run.call(f, *prepare(n))
            run.note(list(ITEMS), dict(NAMES), TOTAL, Box.count)


for each in (counted_and_replaced, loaded_and_replaced, loaded_and_advanced, loaded_and_deleted, in_place, twice, returned_beside, decided,
             of_list, of_list_on, of_list_cleared, of_dict, of_global, of_class):
    register(each)


if __name__ == "__main__":
    main()
