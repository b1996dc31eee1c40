"""torchvision.utils: boxes, masks and keypoints on images, and the colours of a flow."""
import warnings

import torch
from torchvision.utils import draw_bounding_boxes, draw_keypoints, draw_segmentation_masks, flow_to_image

warnings.simplefilter("ignore")


def show(name, make):
    """A number of the whole image, its sums by column, and how it refuses."""
    try:
        x = make()
        weights = torch.arange(x.numel()).reshape(x.shape) % 101
        print(name, x.dtype, tuple(x.shape), f"{(x.double() * weights).sum().item():.6g}", [round(v, 3) for v in x.double().sum((0, 1)).tolist()][:12])
    except Exception as e:
        print(name, type(e).__name__, e)


image = ((torch.arange(3 * 24 * 30) * 7) % 256).to(torch.uint8).view(3, 24, 30)
boxes = torch.tensor([[2.0, 3.0, 20.0, 15.0], [10.7, 1.2, 28.0, 22.9], [5, 5, 5, 9]])
show("boxes", lambda: draw_bounding_boxes(image, boxes))
show("coloured", lambda: draw_bounding_boxes(image, boxes, colors=["red", (0, 255, 7), "#123456"], width=2))
show("filled", lambda: draw_bounding_boxes(image, boxes, colors="blue", fill=True, width=3))
show("grey", lambda: draw_bounding_boxes(image[:1], boxes, colors=(9, 8, 7)))
show("of floats", lambda: draw_bounding_boxes(image / 255, boxes, colors="red"))
show("no boxes", lambda: draw_bounding_boxes(image, boxes[:0]))
show("a batch", lambda: draw_bounding_boxes(image[None], boxes))
show("two channels", lambda: draw_bounding_boxes(image[:2], boxes))
show("no image", lambda: draw_bounding_boxes("image", boxes))
show("integers", lambda: draw_bounding_boxes(image.long(), boxes))
show("turned", lambda: draw_bounding_boxes(image, boxes.flip(1)))
show("few colors", lambda: draw_bounding_boxes(image, boxes, colors=["red"]))
show("odd colors", lambda: draw_bounding_boxes(image, boxes, colors=3))
show("few labels", lambda: draw_bounding_boxes(image, boxes, labels=["a"]))
masks = torch.zeros(3, 24, 30, dtype=torch.bool)
masks[0, 3:10, 4:20] = True
masks[1, 8:20, 8:12] = True
masks[2] = torch.arange(24 * 30).view(24, 30) % 3 == 0
show("masks", lambda: draw_segmentation_masks(image, masks))
show("masks, coloured", lambda: draw_segmentation_masks(image, masks, alpha=0.3, colors=["red", "#00ff12", (1, 2, 3)]))
show("one mask", lambda: draw_segmentation_masks(image, masks[2], alpha=0.55, colors="yellow"))
show("masks of floats", lambda: draw_segmentation_masks(image / 255, masks, alpha=0.5))
show("no masks", lambda: draw_segmentation_masks(image, masks[:0]))
show("masks of numbers", lambda: draw_segmentation_masks(image, masks.int()))
show("smaller masks", lambda: draw_segmentation_masks(image, masks[:, 1:]))
show("too many axes", lambda: draw_segmentation_masks(image, masks[None]))
show("grey with masks", lambda: draw_segmentation_masks(image[:1], masks))
points = torch.tensor([[[5.0, 6.0], [20.0, 15.6], [12.0, 8.0]], [[1.0, 1.0], [28.0, 20.0], [15.0, 22.0]]])
show("keypoints", lambda: draw_keypoints(image, points, colors="red"))
show("connected", lambda: draw_keypoints(image, points, connectivity=[(0, 1), (1, 2)], colors=(3, 200, 9), radius=3, width=2))
show("hidden", lambda: draw_keypoints(image, points, [(0, 1), (1, 2)], "blue", visibility=torch.tensor([[1, 1, 0], [0, 1, 1]]), width=1))
show("uncoloured", lambda: draw_keypoints(image, points))
show("one instance", lambda: draw_keypoints(image, points[0]))
show("wrong visibility", lambda: draw_keypoints(image, points, visibility=torch.ones(2, 2)))
flow = torch.stack([torch.arange(48.0).view(6, 8) - 20, torch.arange(48.0).view(6, 8).flip(1) * 0.7 - 11]) / 3
show("flow", lambda: flow_to_image(flow))
show("flows", lambda: flow_to_image(torch.stack([flow, flow * 2]))[1])
show("still", lambda: flow_to_image(flow * 0))
show("doubles", lambda: flow_to_image(flow.double()))
show("one component", lambda: flow_to_image(flow[:1]))
