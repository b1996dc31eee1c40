import getopt


def main(argv):
    try:
        opts, args = getopt.getopt(argv, "ho:v", ["help", "output="])
    except getopt.GetoptError as err:
        print("usage:", err)
        return 2
    output, verbose = None, 0
    for o, a in opts:
        if o == "-v":
            verbose += 1
        elif o in ("-h", "--help"):
            print("help")
        elif o in ("-o", "--output"):
            output = a
    print(output, verbose, args)
    return 0


print(main(["-vv", "--output=x", "r"]), main(["-q"]), main(["-h", "-o"]), main(["-h"]))
