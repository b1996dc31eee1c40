"""Replay: what --explain=json says of the compiled pass of examples/digits.py, and that guard, mock and kernels add up.

    replay.py [--mpy build/mpy]
"""
import argparse
import json
import os
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    options = parser.parse_args()
    path = os.path.join(tempfile.mkdtemp(), "explain.json")
    subprocess.run([options.mpy, f"--explain=json:{path}", os.path.join(ROOT, "examples", "digits.py")], check=True,
                   stdin=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as stream:
        explained = json.load(stream)
    regions = explained["regions"] if isinstance(explained, dict) else explained
    for region in regions:
        kernels = region["kernels"]
        kinds = sorted({k["backend"] for k in kernels})
        print(f"records {region['records']}, graphs {region['graphs']}, hits {region['hits']}, splits {len(region['splits'])}, "
              f"misses {len(region['misses'])}, kernels {len(kernels)} ({', '.join(kinds)}), "
              f"fused {sum(k['fused'] for k in kernels)}: {', '.join(k['name'] for k in kernels)}")
        print(f"guard {region['guard_us']:.2f} us, mock {region['mock_us']:.2f} us, together "
              f"{region['guard_us'] + region['mock_us']:.2f} us (wanted: at most 5)")
        print(f"capture {region['capture_ms']:.1f} ms, compile {region['compile_ms']:.1f} ms")
    text = subprocess.run([options.mpy, os.path.join(HERE, "_replay_sum.py")], check=True, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL).stdout
    print(text, end="")


if __name__ == "__main__":
    main()
