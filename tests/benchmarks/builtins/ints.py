"""Ints beyond a machine word, and conversions between ints, floats and text."""

from harness import run

M64 = (1 << 64) - 1
M128 = (1 << 128) - 1


def bench_xor_mul_mask():
    h = 0xCBF29CE484222325
    for i in range(40000):
        h = ((h ^ i) * 0x100000001B3) & M64


def bench_xorshift64():
    x = 88172645463325252
    for _ in range(40000):
        x ^= (x << 13) & M64
        x ^= x >> 7
        x ^= (x << 17) & M64


def bench_rotate64():
    x = 0x9E3779B97F4A7C15
    for i in range(40000):
        x = ((x << 7) | (x >> 57)) & M64


def bench_add_sub_64():
    x = 1 << 63
    for i in range(60000):
        x = x + i
        x = x - 3


def bench_mul_128():
    x = 12345678901234567890
    for i in range(40000):
        y = x * x
        y = y >> 64


def bench_mod_mersenne61():
    p = (1 << 61) - 1
    x = 3
    for i in range(40000):
        x = x * 48271000000 % p


def bench_mulmod_64():
    p = (1 << 64) - 59
    x = 3
    for i in range(40000):
        x = x * 0x9E3779B97F4A7C15 % p


def bench_mulmod_128():
    p = (1 << 127) - 1
    x = 3 ** 70
    for i in range(20000):
        x = x * x % p


def bench_mulmod_256():
    p = (1 << 255) - 19
    x = 3 ** 150
    for i in range(20000):
        x = x * x % p


def bench_and_or_128():
    a, b = M128 // 3, M128 // 5
    for i in range(40000):
        c = (a & b) | (a ^ b)


def bench_shift_big():
    x = 1 << 200
    for i in range(40000):
        y = (x >> 3) << 2


def bench_compare_64():
    a, b = 1 << 63, (1 << 63) + 1
    n = 0
    for i in range(60000):
        if a < b:
            n += 1
        if a == b:
            n += 1


def bench_pow_mod_64():
    p = (1 << 61) - 1
    for i in range(3000):
        pow(3 + i, p - 2, p)


def bench_pow_mod_256():
    p = (1 << 255) - 19
    for i in range(100):
        pow(3 + i, p - 2, p)


def bench_pow_small():
    for i in range(60000):
        i ** 2
        3 ** 10


def bench_floordiv_mod_neg():
    for i in range(60000):
        -i // 7
        -i % 7


def bench_divmod_small():
    for i in range(60000):
        q, r = divmod(i, 10)


def bench_digits_loop():
    for i in range(3000):
        n = i * 7919 + 10 ** 9
        while n:
            n, r = divmod(n, 10)


def bench_dict_big_keys():
    d = {}
    for i in range(20000):
        d[(1 << 64) + i] = i
    for i in range(20000):
        d[(1 << 64) + i]


def bench_to_from_bytes():
    for i in range(20000):
        int.from_bytes((i * 12345).to_bytes(8, "little"), "little")


def bench_hex_bin():
    for i in range(30000):
        hex(i)
        bin(i)


def bench_str_big():
    n = 3 ** 100
    for i in range(10000):
        str(n)


def bench_int_big():
    s = str(3 ** 100)
    for i in range(10000):
        int(s)


def bench_int_of_float():
    for i in range(60000):
        int(i * 0.5)


def bench_float_of_int():
    for i in range(60000):
        float(i)


def bench_int_base():
    for i in range(30000):
        int("ff7a", 16)


def bench_round():
    for i in range(40000):
        round(i * 0.3)
        round(i * 0.37, 2)


def bench_bit_length():
    for i in range(60000):
        i.bit_length()


def bench_fib_big():
    a, b = 0, 1
    for i in range(3000):
        a, b = b, a + b


def bench_true_div_big():
    a = 3 ** 60
    for i in range(30000):
        a / 7


def bench_abs_neg():
    for i in range(60000):
        abs(-i)
        -i


if __name__ == "__main__":
    run(globals())
