import argparse, warnings
warnings.simplefilter("ignore")
for required in (False, True):
    p = argparse.ArgumentParser(prog="PROG")
    g = p.add_mutually_exclusive_group(required=required)
    g.add_argument("-a"); g.add_argument("-b", help=argparse.SUPPRESS)
    g2 = g.add_mutually_exclusive_group(required=required)
    g2.add_argument("-c"); g2.add_argument("-d", action="store_true")
    g3 = g2.add_mutually_exclusive_group(required=required)
    g3.add_argument("-e"); g3.add_argument("-f")
    p.add_argument("-z"); p.add_argument("x", nargs="?")
    print(p.format_usage())
    for args in (["-a", "1"], ["-c", "1", "-d"], []):
        try: print(p.parse_args(args) if required or args else "none")
        except SystemExit as e: print("exit", e.code)
