import colorsys
for i in range(5):
    g = i / 4
    print(colorsys.rgb_to_hsv(g, g, g), colorsys.rgb_to_hls(g, g, g), colorsys.rgb_to_yiq(g, g, g), colorsys.hsv_to_rgb(0.3, 0, g), colorsys.hls_to_rgb(0.3, g, 0))
