"""v2: distorted colours, zoom, crops that keep boxes, sizes that vary, boxes that are left out; their numbers are torchvision's."""
import numpy as np
import torch
from PIL import Image
from torchvision import tv_tensors
from torchvision.transforms import v2

image = tv_tensors.Image((torch.arange(3 * 12 * 16) * 7 % 256).to(torch.uint8).reshape(3, 12, 16))
boxes = tv_tensors.BoundingBoxes([[1, 1, 6, 6], [4, 3, 12, 11], [0, 0, 1, 1]], format="XYXY", canvas_size=(12, 16))
mask = tv_tensors.Mask(torch.ones(3, 12, 16, dtype=torch.uint8))
sample = {"image": image, "boxes": boxes, "masks": mask, "labels": torch.tensor([1, 2, 3])}
for seed in range(4):
    for transform in (v2.RandomPhotometricDistort(), v2.RandomPhotometricDistort(p=1.0), v2.RandomChannelPermutation(), v2.RandomZoomOut(p=1.0, fill=3), v2.RandomIoUCrop(),
                      v2.ScaleJitter((8, 8), (0.5, 2.0), interpolation=v2.InterpolationMode.NEAREST), v2.RandomShortestSize([6, 8], 20, interpolation=v2.InterpolationMode.NEAREST),
                      v2.RandomResize(4, 9, interpolation=v2.InterpolationMode.NEAREST), v2.SanitizeBoundingBoxes(min_size=3)):
        torch.manual_seed(seed)
        made = transform(sample)
        colours = isinstance(transform, v2.RandomPhotometricDistort)
        print(transform if seed == 0 else type(transform).__name__, made["image"].shape, round(made["image"].double().mean().item(), 0 if colours else 4),
              made["boxes"].tolist(), made["masks"].shape, made["labels"])
print(v2.UniformTemporalSubsample(3)(tv_tensors.Video(torch.arange(7.).reshape(7, 1, 1, 1))).flatten())
picture = Image.fromarray((np.arange(48).reshape(4, 4, 3) * 5).astype(np.uint8))
torch.manual_seed(0)
print(v2.RandomChannelPermutation()(picture).getpixel((1, 1)))
for bad in (lambda: v2.RandomIoUCrop()(image), lambda: v2.SanitizeBoundingBoxes()(boxes), lambda: v2.SanitizeBoundingBoxes(labels_getter=None)(image),
            lambda: v2.RandomZoomOut(side_range=(0.5, 2)), lambda: v2.SanitizeBoundingBoxes(min_size=0)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
