import colorsys
for c in ((0, 0, 0), (1, 1, 1), (1, 0, 0), (0.2, 0.4, 0.4), (0.9, 0.1, 0.5), (0.3, 0.8, 0.2), (0.1, 0.2, 0.95)):
    print(c, colorsys.rgb_to_hsv(*c), colorsys.rgb_to_hls(*c), colorsys.rgb_to_yiq(*c))
    print(colorsys.hsv_to_rgb(*colorsys.rgb_to_hsv(*c)), colorsys.hls_to_rgb(*colorsys.rgb_to_hls(*c)), colorsys.yiq_to_rgb(*colorsys.rgb_to_yiq(*c)))
for i in range(13):
    print(colorsys.hsv_to_rgb(i / 12, 0.5, 0.8), colorsys.hls_to_rgb(i / 12, 0.4, 0.7))
