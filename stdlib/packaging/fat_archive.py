"""Makes one archive of several, in which only the embedding API is visible.

    fat_archive.py --ld LD --objcopy OBJCOPY --whole N OUT.a THIS ARCHIVE... -- LIBRARY...

All objects are linked into one; of the first N archives all of them, of the others and of the libraries what these need.
Groups of equal functions become ordinary sections (--force-group-allocation): their names are local afterwards, and a
linker that kept a host's copy of such a group would else drop what ours refers to.
"""
import argparse
import os
import subprocess
import sys

API = ["_ZN3mpy5embed*", "_ZNK3mpy5embed*", "_ZTIN3mpy5embed*", "_ZTVN3mpy5embed*", "_ZTSN3mpy5embed*"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ld", required=True)
    parser.add_argument("--objcopy", required=True)
    parser.add_argument("--whole", type=int, required=True)
    parser.add_argument("out")
    parser.add_argument("inputs", nargs="+")
    at = sys.argv.index("--")
    args, libraries = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1:]
    archives = args.inputs[1:]
    whole, needed = archives[:args.whole], archives[args.whole:] + libraries
    one = args.out + ".o"
    subprocess.run([args.ld, "-r", "--force-group-allocation", "-o", one, "--whole-archive", *whole, "--no-whole-archive",
                    "--start-group", *needed, "--end-group"], check=True)
    keep = [word for name in API for word in ("--keep-global-symbol", name)]
    subprocess.run([args.objcopy, "--wildcard", *keep, one], check=True)
    if os.path.exists(args.out):
        os.remove(args.out)
    subprocess.run(["ar", "rcs", args.out, one], check=True)
    os.remove(one)


main()
