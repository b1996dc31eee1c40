"""Losses of detectors: focal loss and those of overlapping boxes."""

import math

import torch
from torch.nn import functional as F


def _reduced(loss, reduction):
    if reduction == "none":
        return loss
    if reduction == "mean":
        return loss.mean() if loss.numel() > 0 else 0.0 * loss.sum()
    if reduction == "sum":
        return loss.sum()
    raise ValueError(f"Invalid Value for arg 'reduction': '{reduction} \n Supported reduction modes: 'none', 'mean', 'sum'")


def sigmoid_focal_loss(inputs, targets, alpha=0.25, gamma=2, reduction="none"):
    if not (0 <= alpha <= 1) and alpha != -1:
        raise ValueError(f"Invalid alpha value: {alpha}. alpha must be in the range [0,1] or -1 for ignore.")
    p = torch.sigmoid(inputs)
    right = p * targets + (1 - p) * (1 - targets)
    loss = F.binary_cross_entropy_with_logits(inputs, targets, reduction="none") * (1 - right) ** gamma
    if alpha >= 0:
        loss = (alpha * targets + (1 - alpha) * (1 - targets)) * loss
    if reduction not in ("none", "mean", "sum"):
        return _reduced(loss, reduction)
    return loss if reduction == "none" else loss.mean() if reduction == "mean" else loss.sum()


def _floats(t):
    return t if t.dtype in (torch.float32, torch.float64) else t.float()


def _pairs(boxes1, boxes2):
    """Intersections and unions of the boxes pair by pair, and the width and height of what holds both."""
    x1, y1, x2, y2 = boxes1.unbind(dim=-1)
    a1, b1, a2, b2 = boxes2.unbind(dim=-1)
    left, top, right, bottom = torch.max(x1, a1), torch.max(y1, b1), torch.min(x2, a2), torch.min(y2, b2)
    inter = torch.where((bottom > top) & (right > left), (right - left) * (bottom - top), torch.zeros_like(x1))
    union = (x2 - x1) * (y2 - y1) + (a2 - a1) * (b2 - b1) - inter
    wide = torch.max(x2, a2) - torch.min(x1, a1)
    high = torch.max(y2, b2) - torch.min(y1, b1)
    return inter, union, wide, high


def generalized_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    boxes1, boxes2 = _floats(boxes1), _floats(boxes2)
    inter, union, wide, high = _pairs(boxes1, boxes2)
    hull = wide * high
    return _reduced(1 - (inter / (union + eps) - (hull - union) / (hull + eps)), reduction)


def _distance(boxes1, boxes2, eps):
    inter, union, wide, high = _pairs(boxes1, boxes2)
    iou = inter / (union + eps)
    x1, y1, x2, y2 = boxes1.unbind(dim=-1)
    a1, b1, a2, b2 = boxes2.unbind(dim=-1)
    apart = ((x1 + x2) / 2 - (a1 + a2) / 2) ** 2 + ((y1 + y2) / 2 - (b1 + b2) / 2) ** 2
    return 1 - iou + apart / (wide ** 2 + high ** 2 + eps), iou


def distance_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    return _reduced(_distance(_floats(boxes1), _floats(boxes2), eps)[0], reduction)


def complete_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    boxes1, boxes2 = _floats(boxes1), _floats(boxes2)
    loss, iou = _distance(boxes1, boxes2, eps)
    x1, y1, x2, y2 = boxes1.unbind(dim=-1)
    a1, b1, a2, b2 = boxes2.unbind(dim=-1)
    unlike = 4 / math.pi ** 2 * (torch.atan((a2 - a1) / (b2 - b1)) - torch.atan((x2 - x1) / (y2 - y1))) ** 2
    with torch.no_grad():
        weight = unlike / (1 - iou + unlike + eps)
    return _reduced(loss + weight * unlike, reduction)
