import getopt
print(getopt.getopt("--condition=foo --testing --output-file abc.def -x a1 a2".split(), "x", ["condition=", "output-file=", "testing"]), getopt.getopt(["--te"], "", ["testing"]), getopt.getopt(["--co=1"], "", "condition="), getopt.getopt(["--help"], "", ["help", "helper"]), getopt.getopt(["--a="], "", ["a="]))
