# A closed shelf that dies with the interpreter, later than the names of its module, says nothing.
import codecs
import os
import shelve
import tempfile

with tempfile.TemporaryDirectory() as folder:
    with shelve.open(os.path.join(folder, "kept")) as kept:
        kept["a"] = [1, 2]
        print(list(kept.items()))
    try:
        kept["a"]
    except ValueError as error:
        print(error)
codecs.register_error("conformance", lambda error: ("?", error.end))  # holds this module's names
