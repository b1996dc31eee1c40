"""python -m json.tool: checks a JSON text and lays it out."""

import argparse
import json
import sys
from pathlib import Path


def main():
    parser = argparse.ArgumentParser(
        prog="python -m json.tool",
        description="A simple command line interface for json module to validate and pretty-print JSON objects.")
    parser.add_argument("infile", nargs="?", type=argparse.FileType(encoding="utf-8"), default=sys.stdin,
                        help="a JSON file to be validated or pretty-printed")
    parser.add_argument("outfile", nargs="?", type=Path, default=None, help="write the output of infile to outfile")
    parser.add_argument("--sort-keys", action="store_true", default=False,
                        help="sort the output of dictionaries alphabetically by key")
    parser.add_argument("--no-ensure-ascii", dest="ensure_ascii", action="store_false",
                        help="disable escaping of non-ASCII characters")
    parser.add_argument("--json-lines", action="store_true", default=False,
                        help="parse input using the JSON Lines format. Use with --no-indent or --compact to produce "
                             "valid JSON Lines output.")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--indent", default=4, type=int,
                       help="separate items with newlines and use this number of spaces for indentation")
    group.add_argument("--tab", action="store_const", dest="indent", const="\t",
                       help="separate items with newlines and use tabs for indentation")
    group.add_argument("--no-indent", action="store_const", dest="indent", const=None,
                       help="separate items with spaces rather than newlines")
    group.add_argument("--compact", action="store_true", help="suppress all whitespace separation (most compact)")
    options = parser.parse_args()
    settings = {"sort_keys": options.sort_keys, "indent": options.indent, "ensure_ascii": options.ensure_ascii}
    if options.compact:
        settings["indent"] = None
        settings["separators"] = ",", ":"
    with options.infile as infile:
        try:
            values = [json.loads(line) for line in infile] if options.json_lines else [json.load(infile)]
        except ValueError as e:
            raise SystemExit(e)
    out = sys.stdout if options.outfile is None else options.outfile.open("w", encoding="utf-8")
    for value in values:
        json.dump(value, out, **settings)
        out.write("\n")
    if out is not sys.stdout:
        out.close()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError as e:
        sys.exit(e.errno)
