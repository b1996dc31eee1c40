import colorsys
for name, c in (("red", (1, 0, 0)), ("yellow", (1, 1, 0)), ("green", (0, 1, 0)), ("cyan", (0, 1, 1)), ("blue", (0, 0, 1)), ("magenta", (1, 0, 1))):
    h, s, v = colorsys.rgb_to_hsv(*c)
    print(name, round(h * 360), s, v, colorsys.rgb_to_hls(*c))
