"""A backbone, a classifier of its last features, perhaps another of features before; both resized to the image."""

from collections import OrderedDict

from torch import nn
from torch.nn import functional as F


class _SimpleSegmentationModel(nn.Module):
    __constants__ = ["aux_classifier"]

    def __init__(self, backbone, classifier, aux_classifier=None):
        super().__init__()
        self.backbone, self.classifier, self.aux_classifier = backbone, classifier, aux_classifier

    def forward(self, x):
        size = x.shape[-2:]
        features = self.backbone(x)
        result = OrderedDict(out=F.interpolate(self.classifier(features["out"]), size=size, mode="bilinear", align_corners=False))
        if self.aux_classifier is not None:
            result["aux"] = F.interpolate(self.aux_classifier(features["aux"]), size=size, mode="bilinear", align_corners=False)
        return result


def options_of(found, weights_backbone, aux_loss, num_classes):
    """What whole weights decide: no weights for the backbone, an auxiliary classifier, 21 classes."""
    if found is None:
        return weights_backbone, aux_loss, 21 if num_classes is None else num_classes
    if num_classes not in (None, 21):
        raise ValueError(f"The parameter 'num_classes' expected value 21 but got {num_classes} instead.")
    return None, True, 21
