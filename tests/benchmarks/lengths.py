"""BERT-base with many different lengths: what a new length costs, and how many pieces of code all of them need.

    mpy tests/benchmarks/lengths.py [LENGTHS [compile]]

Each length is run three times; the first run makes its plan, the third is what that plan takes. Printed are the medians, their ratio
over all lengths but the first three (which are where code is made), the entries of the kernel cache by the number of lengths seen,
and the process's memory. With an empty MPY_CACHE of its own, which it makes.
"""
import os
import random
import statistics
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "models"))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def main():
    cache = tempfile.mkdtemp()
    os.environ["MPY_CACHE"] = cache
    import bert_base
    import torch
    from _model_calls import resident

    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    torch.manual_seed(0)
    model = bert_base.model()
    run = torch.compile(model) if sys.argv[2:] == ["compile"] else model
    lengths = random.Random(1).sample(range(16, 16 + 2 * count), count)
    first, again, code, memory = [], [], [], []
    with torch.no_grad():
        for length in lengths:
            ids = torch.randint(0, 30522, (1, length))
            times = []
            for _ in range(3):
                start = time.perf_counter()
                run(ids).data_ptr()
                times.append(1000 * (time.perf_counter() - start))
            first.append(times[0])
            again.append(times[2])
            code.append(len(os.listdir(cache)))
            memory.append(resident())
    ratios = [a / b for a, b in zip(first[3:], again[3:])]
    print(f"a length's first call {statistics.median(first[3:]):.1f} ms, its third {statistics.median(again[3:]):.1f} ms; "
          f"ratio of the two: median {statistics.median(ratios):.2f}, most {max(ratios):.2f}")
    print("pieces of code after 1, 2, 3, 10 and all lengths:", *(code[min(n, count) - 1] for n in (1, 2, 3, 10, count)))
    print(f"resident MiB after 10 lengths and all: {memory[min(10, count) - 1]:.0f}, {memory[-1]:.0f}")
    for name in os.listdir(cache):
        os.unlink(os.path.join(cache, name))
    os.rmdir(cache)


if __name__ == "__main__":
    main()
