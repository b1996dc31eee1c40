"""python -m pickle FILE...: the objects in files of pickles."""

import argparse
import pickle
import pprint

parser = argparse.ArgumentParser(prog="pickle.py", description="display contents of the pickle files")
parser.add_argument("pickle_file", nargs="*", help="the pickle file")
args = parser.parse_args()
if not args.pickle_file:
    parser.print_help()
for name in args.pickle_file:
    with open(name, "rb") as stream:
        pprint.pprint(pickle.load(stream))
