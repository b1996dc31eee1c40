"""Images, masks, videos and boxes as they print, over several lines."""
import torch
from torchvision import tv_tensors

pixels = torch.arange(12.0).view(3, 2, 2)
print(tv_tensors.Image(pixels))
print(tv_tensors.Mask(pixels[0]), tv_tensors.Mask(pixels))
print(tv_tensors.Video(pixels[None]))
print(tv_tensors.Image(torch.zeros(1, 1, 2, dtype=torch.uint8)), tv_tensors.Image(torch.ones(1, 2, 2, requires_grad=True)))
print(tv_tensors.BoundingBoxes(torch.tensor([[1, 2, 3, 4], [5, 6, 7, 8]]), format="XYXY", canvas_size=(9, 9)))
