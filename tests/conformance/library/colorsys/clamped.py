import colorsys
print(colorsys.yiq_to_rgb(1, 1, 1), colorsys.yiq_to_rgb(0, -1, -1), colorsys.hsv_to_rgb(1.25, 0.5, 0.5), colorsys.hls_to_rgb(-0.25, 0.5, 0.5), colorsys.ONE_THIRD)
