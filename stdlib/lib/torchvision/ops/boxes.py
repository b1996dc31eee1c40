"""Boxes as rows of four numbers: areas, overlaps, conversions, suppression of what overlaps."""

import torch


def _widened(t):
    """Areas of small types would overflow."""
    if t.is_floating_point():
        return t if t.dtype in (torch.float32, torch.float64) else t.float()
    return t if t.dtype in (torch.int32, torch.int64) else t.int()


def nms(boxes, scores, iou_threshold):
    """The indices of the boxes that are kept, by falling score: a box that overlaps one kept before it by more than the threshold goes."""
    if boxes.dim() != 2:
        raise RuntimeError(f"boxes should be a 2d tensor, got {boxes.dim()}D")
    if boxes.shape[1] != 4:
        raise RuntimeError(f"boxes should have 4 elements in dimension 1, got {boxes.shape[1]}")
    if scores.dim() != 1:
        raise RuntimeError(f"scores should be a 1d tensor, got {scores.dim()}D")
    if boxes.shape[0] != scores.shape[0]:
        raise RuntimeError("boxes and scores should have same number of elements in dimension 0, "
                           f"got {boxes.shape[0]} and {scores.shape[0]}")
    if boxes.shape[0] == 0:
        return torch.empty(0, dtype=torch.int64, device=boxes.device)
    order = torch.sort(scores.detach(), descending=True, stable=True)[1]
    sorted_boxes = boxes.detach()[order]
    over = box_iou(sorted_boxes, sorted_boxes) > iou_threshold
    over = torch.triu(over, 1)
    rows, columns = over.nonzero(as_tuple=True)
    losers = {}
    for row, column in zip(rows.tolist(), columns.tolist()):
        losers.setdefault(row, []).append(column)
    gone = set()
    for row in sorted(losers):
        if row not in gone:
            gone.update(losers[row])
    kept = [i for i in range(boxes.shape[0]) if i not in gone]
    return order[torch.tensor(kept, dtype=torch.int64, device=boxes.device)]


def batched_nms(boxes, scores, idxs, iou_threshold):
    """nms within each class: boxes of different classes are moved apart."""
    if boxes.numel() == 0:
        return torch.empty((0,), dtype=torch.int64, device=boxes.device)
    if boxes.numel() > 4000:
        kept = torch.zeros_like(scores, dtype=torch.bool)
        for one in torch.unique(idxs):
            members = torch.where(idxs == one)[0]
            kept[members[nms(boxes[members], scores[members], iou_threshold)]] = True
        found = torch.where(kept)[0]
        return found[scores[found].sort(descending=True)[1]]
    shift = idxs.to(boxes) * (boxes.max() + torch.tensor(1).to(boxes))
    return nms(boxes + shift[:, None], scores, iou_threshold)


def remove_small_boxes(boxes, min_size):
    wide, high = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    return torch.where((wide >= min_size) & (high >= min_size))[0]


def clip_boxes_to_image(boxes, size):
    height, width = size
    x = boxes[..., 0::2].clamp(min=0, max=width)
    y = boxes[..., 1::2].clamp(min=0, max=height)
    return torch.stack((x, y), dim=boxes.dim()).reshape(boxes.shape)


def box_convert(boxes, in_fmt, out_fmt):
    formats = ("xyxy", "xywh", "cxcywh")
    if in_fmt not in formats or out_fmt not in formats:
        raise ValueError(f"Unsupported Bounding Box Conversions for given in_fmt {in_fmt} and out_fmt {out_fmt}")
    if in_fmt == out_fmt:
        return boxes.clone()
    a, b, c, d = boxes.unbind(-1)
    if in_fmt == "xywh":
        corners = a, b, a + c, b + d
    elif in_fmt == "cxcywh":
        corners = a - 0.5 * c, b - 0.5 * d, a + 0.5 * c, b + 0.5 * d
    else:
        corners = a, b, c, d
    x1, y1, x2, y2 = corners
    if out_fmt == "xywh":
        corners = x1, y1, x2 - x1, y2 - y1
    elif out_fmt == "cxcywh":
        corners = (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1
    return torch.stack(corners, dim=-1)


def box_area(boxes, fmt="xyxy"):
    boxes = _widened(boxes)
    if fmt == "xyxy":
        return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
    if fmt in ("xywh", "cxcywh"):
        return boxes[..., 2] * boxes[..., 3]
    raise ValueError(f"Unsupported Bounding Box area for given format {fmt}")


def _overlap(boxes1, boxes2):
    """Areas of the intersections and unions of each with each."""
    area1, area2 = box_area(boxes1), box_area(boxes2)
    low = torch.max(boxes1[..., :, None, :2], boxes2[..., None, :, :2])
    high = torch.min(boxes1[..., :, None, 2:], boxes2[..., None, :, 2:])
    sides = _widened(high - low).clamp(min=0)
    inter = sides[..., 0] * sides[..., 1]
    return inter, area1[..., :, None] + area2[..., None, :] - inter


def _corners(boxes1, boxes2, fmt):
    return (boxes1, boxes2) if fmt == "xyxy" else (box_convert(boxes1, fmt, "xyxy"), box_convert(boxes2, fmt, "xyxy"))


def box_iou(boxes1, boxes2, fmt="xyxy"):
    inter, union = _overlap(*_corners(boxes1, boxes2, fmt))
    return inter / union


def generalized_box_iou(boxes1, boxes2):
    inter, union = _overlap(boxes1, boxes2)
    low = torch.min(boxes1[:, None, :2], boxes2[:, :2])
    high = torch.max(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = _widened(high - low).clamp(min=0)
    hull = sides[:, :, 0] * sides[:, :, 1]
    return inter / union - (hull - union) / hull


def _distance_iou(boxes1, boxes2, eps):
    """iou less the distance of centres over the diagonal of the hull; and the iou."""
    iou = box_iou(boxes1, boxes2)
    low = torch.min(boxes1[:, None, :2], boxes2[:, :2])
    high = torch.max(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = _widened(high - low).clamp(min=0)
    diagonal = sides[:, :, 0] ** 2 + sides[:, :, 1] ** 2 + eps
    first = ((boxes1[:, 0] + boxes1[:, 2]) / 2, (boxes1[:, 1] + boxes1[:, 3]) / 2)
    second = ((boxes2[:, 0] + boxes2[:, 2]) / 2, (boxes2[:, 1] + boxes2[:, 3]) / 2)
    apart = _widened(first[0][:, None] - second[0][None, :]) ** 2 + _widened(first[1][:, None] - second[1][None, :]) ** 2
    return iou - apart / diagonal, iou


def distance_box_iou(boxes1, boxes2, eps=1e-7):
    return _distance_iou(_widened(boxes1), _widened(boxes2), eps)[0]


def complete_box_iou(boxes1, boxes2, eps=1e-7):
    boxes1, boxes2 = _widened(boxes1), _widened(boxes2)
    distance, iou = _distance_iou(boxes1, boxes2, eps)
    ratio1 = torch.atan((boxes1[:, None, 2] - boxes1[:, None, 0]) / (boxes1[:, None, 3] - boxes1[:, None, 1]))
    ratio2 = torch.atan((boxes2[:, 2] - boxes2[:, 0]) / (boxes2[:, 3] - boxes2[:, 1]))
    unlike = 4 / torch.pi ** 2 * (ratio1 - ratio2) ** 2
    with torch.no_grad():
        weight = unlike / (1 - iou + unlike + eps)
    return distance - weight * unlike


def masks_to_boxes(masks):
    if masks.numel() == 0:
        return torch.zeros((0, 4), device=masks.device, dtype=torch.float)
    boxes = torch.zeros((masks.shape[0], 4), device=masks.device, dtype=torch.float)
    for i, mask in enumerate(masks):
        y, x = torch.where(mask != 0)
        boxes[i] = torch.stack([x.min(), y.min(), x.max(), y.max()]).float()
    return boxes
