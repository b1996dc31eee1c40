import colorsys
for r in range(0, 256, 51):
    for g in range(0, 256, 85):
        c = (r / 255, g / 255, 0.4)
        h, s, v = colorsys.rgb_to_hsv(*c)
        print(round(h, 9), round(s, 9), v, [round(x, 9) for x in colorsys.hsv_to_rgb(h, s, v)], [round(x, 9) for x in colorsys.hls_to_rgb(*colorsys.rgb_to_hls(*c))])
