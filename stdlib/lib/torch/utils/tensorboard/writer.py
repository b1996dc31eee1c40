"""SummaryWriter: scalars, histograms, images, texts and settings of a training run, in files that TensorBoard shows."""

import io
import math
import os
import socket
import time

import torch
from torch.utils.tensorboard import _events


def _tensor(x):
    """What tags are given, as a tensor on the cpu."""
    if isinstance(x, torch.Tensor):
        x = x.detach().cpu()
        return x.float() if x.dtype == torch.bfloat16 else x
    return torch.as_tensor(x)


def _number(x):
    if isinstance(x, (int, float, str)):
        return float(x)
    x = _tensor(x)
    if x.numel() != 1:
        raise AssertionError(f"Tensor should contain one element (0 dimensions).             Was given size: {x.numel()} and {x.dim()} dimensions.")
    return float(x.item())


class FileWriter:
    """One file of events."""

    _made = 0

    def __init__(self, log_dir, max_queue=10, flush_secs=120, filename_suffix=""):
        self._log_dir = os.fspath(log_dir)
        os.makedirs(self._log_dir, exist_ok=True)
        name = f"events.out.tfevents.{int(time.time()):010d}.{socket.gethostname()}.{os.getpid()}.{FileWriter._made}{filename_suffix}"
        FileWriter._made += 1
        self._path = os.path.join(self._log_dir, name)
        self._file = open(self._path, "wb")
        self._flush_secs, self._flushed = flush_secs, time.time()
        self._write(_events.event(time.time(), file_version="brain.Event:2"))
        self.flush()

    def get_logdir(self):
        return self._log_dir

    def _write(self, event):
        self._file.write(_events.record(event))
        if time.time() - self._flushed > self._flush_secs:
            self.flush()

    def add_summary(self, summary, global_step=None, walltime=None):
        self._write(_events.event(time.time() if walltime is None else walltime, global_step, summary))

    def flush(self):
        self._file.flush()
        self._flushed = time.time()

    def reopen(self):
        if self._file.closed:
            self._file = open(self._path, "ab")

    def close(self):
        self._file.close()


def _default_bins():
    up, v = [], 1e-12
    while v < 1e20:
        up.append(v)
        v *= 1.1
    return [-b for b in reversed(up)] + [0] + up


def _histogram(values, bins, max_bins):
    """The smallest range of bins that holds all values: bounds and counts."""
    import numpy as np

    counts, limits = np.histogram(values, bins=bins)
    if max_bins is not None and len(counts) > max_bins:
        step = len(counts) // max_bins
        if len(counts) % step:
            counts = np.pad(counts, [0, step - len(counts) % step])
        counts, edges = counts.reshape(-1, step).sum(axis=-1), limits
        limits = np.empty(counts.size + 1, limits.dtype)
        limits[:-1], limits[-1] = edges[:-1:step], edges[-1]
    filled = np.cumsum(np.greater(counts, 0))
    if filled[-1] == 0:
        raise ValueError("The histogram is empty, please file a bug report.")
    start, end = (int(i) for i in np.searchsorted(filled, [0, filled[-1] - 1], side="right"))
    inside = counts[start - 1:end + 1] if start > 0 else np.concatenate([[0], counts[:end + 1]])
    return limits[start:end + 2].tolist(), inside.tolist()


def _rows_columns_bands(image, dataformats):
    """An image, or a grid of several, with its colours last: red, green, blue, or these and how opaque."""
    if len(dataformats) != len(set(dataformats)):
        raise AssertionError(f"You can not use the same dimension shordhand twice. input_format: {dataformats}")
    if image.dim() != len(dataformats):
        raise AssertionError(f"size of input tensor and input format are different.         tensor shape: {tuple(image.shape)}, input_format: {dataformats}")
    order = [dataformats.upper().index(letter) for letter in ("NHWC" if len(dataformats) == 4 else "HWC" if len(dataformats) == 3 else "HW")]
    image = image.permute(order)
    if len(dataformats) == 4:
        image = _grid(image)
    if len(dataformats) == 2:
        image = image.unsqueeze(-1)
    return image.expand(-1, -1, 3) if image.shape[-1] == 1 else image


def _grid(images):
    count, height, width, bands = images.shape
    columns = min(count, 8)
    rows = math.ceil(count / columns)
    made = images.new_zeros(rows * height, columns * width, bands)
    for i in range(count):
        top, left = i // columns * height, i % columns * width
        made[top:top + height, left:left + width] = images[i]
    return made


class SummaryWriter:
    """Writes what a training run gives into a folder of its own."""

    def __init__(self, log_dir=None, comment="", purge_step=None, max_queue=10, flush_secs=120, filename_suffix=""):
        if not log_dir:
            log_dir = os.path.join("runs", time.strftime("%b%d_%H-%M-%S") + "_" + socket.gethostname() + comment)
        self.log_dir, self.purge_step, self._options = os.fspath(log_dir), purge_step, (max_queue, flush_secs, filename_suffix)
        self.file_writer = self.all_writers = None
        self.default_bins = _default_bins()
        self._get_file_writer()

    def _get_file_writer(self):
        if self.file_writer is None:
            self.file_writer = FileWriter(self.log_dir, *self._options)
            self.all_writers = {self.log_dir: self.file_writer}
        return self.file_writer

    def get_logdir(self):
        return self.log_dir

    def _add(self, summary, global_step, walltime):
        self._get_file_writer().add_summary(summary, global_step, walltime)

    def add_scalar(self, tag, scalar_value, global_step=None, walltime=None, new_style=False, double_precision=False):
        x = _number(scalar_value)
        self._add(_events.typed_scalar(tag, x, double_precision) if new_style else _events.scalar(tag, x), global_step, walltime)

    def add_scalars(self, main_tag, tag_scalar_dict, global_step=None, walltime=None):
        """Several curves of one chart: each is a run beside this one."""
        walltime = time.time() if walltime is None else walltime
        self._get_file_writer()
        for tag, x in tag_scalar_dict.items():
            folder = os.path.join(self.log_dir, main_tag.replace("/", "_") + "_" + tag)
            if folder not in self.all_writers:
                self.all_writers[folder] = FileWriter(folder, *self._options)
            self.all_writers[folder].add_summary(_events.scalar(main_tag, _number(x)), global_step, walltime)

    def add_histogram(self, tag, values, global_step=None, bins="tensorflow", walltime=None, max_bins=None):
        values = _tensor(values).reshape(-1)
        if not values.numel():
            raise ValueError("The input has no element.")
        wide = values.double() if values.is_floating_point() else values
        limits, counts = _histogram(wide.numpy(), self.default_bins if bins == "tensorflow" else bins, max_bins)
        wide = wide.double()
        self._add(_events.histogram(tag, wide.min().item(), wide.max().item(), float(values.numel()), wide.sum().item(), (wide * wide).sum().item(), limits, counts),
                  global_step, walltime)

    def add_histogram_raw(self, tag, min, max, num, sum, sum_squares, bucket_limits, bucket_counts, global_step=None, walltime=None):
        if len(bucket_limits) != len(bucket_counts):
            raise ValueError("len(bucket_limits) != len(bucket_counts), see the document.")
        self._add(_events.histogram(tag, float(min), float(max), float(num), float(sum), float(sum_squares), [float(x) for x in bucket_limits],
                                    [float(x) for x in bucket_counts]), global_step, walltime)

    def add_image(self, tag, img_tensor, global_step=None, walltime=None, dataformats="CHW"):
        from PIL import Image

        pixels = _tensor(img_tensor)
        scale = 1 if pixels.dtype == torch.uint8 else 255
        pixels = _rows_columns_bands(pixels.float() * scale, dataformats).clamp(0, 255).to(torch.uint8)
        height, width, bands = pixels.shape
        stream = io.BytesIO()
        Image.frombytes({3: "RGB", 4: "RGBA"}[bands], (width, height), pixels.contiguous().numpy().tobytes()).save(stream, format="PNG")
        self._add(_events.image(tag, height, width, bands, stream.getvalue()), global_step, walltime)

    def add_images(self, tag, img_tensor, global_step=None, walltime=None, dataformats="NCHW"):
        self.add_image(tag, img_tensor, global_step, walltime, dataformats)

    def add_figure(self, tag, figure, global_step=None, close=True, walltime=None):
        """Figures of matplotlib, one or several beside each other."""
        figures = figure if isinstance(figure, list) else [figure]
        drawn = [_figure(f) for f in figures]
        if isinstance(figure, list):
            self.add_images(tag, torch.stack(drawn), global_step, walltime, "NHWC")
        else:
            self.add_image(tag, drawn[0], global_step, walltime, "HWC")
        if close:
            import matplotlib.pyplot as plt

            for f in figures:
                plt.close(f)

    def add_text(self, tag, text_string, global_step=None, walltime=None):
        self._add(_events.text(tag, text_string), global_step, walltime)

    def add_hparams(self, hparam_dict, metric_dict, hparam_domain_discrete=None, run_name=None, global_step=None):
        """A run of its own with settings and what came of them."""
        if not isinstance(hparam_dict, dict) or not isinstance(metric_dict, dict):
            raise TypeError("hparam_dict and metric_dict should be dictionary.")
        settings = {}
        for name, x in hparam_dict.items():
            if x is None:
                continue
            if not isinstance(x, (bool, int, float, str, torch.Tensor)):
                raise ValueError("value should be one of int, float, str, bool, or torch.Tensor")
            settings[name] = x.item() if isinstance(x, torch.Tensor) else x
        folder = os.path.join(self._get_file_writer().get_logdir(), run_name or str(time.time()))
        with SummaryWriter(log_dir=folder) as run:
            for summary in _events.hyperparameters(settings, metric_dict, hparam_domain_discrete or {}):
                run._add(summary, global_step, None)
            for name, x in metric_dict.items():
                run.add_scalar(name, x, global_step)

    def _not_built(name):
        def refuse(self, *args, **kwargs):
            raise NotImplementedError(f"torch.utils.tensorboard.SummaryWriter.{name} is not implemented")

        refuse.__name__ = name
        return refuse

    for _name in ("add_graph", "add_onnx_graph", "add_embedding", "add_pr_curve", "add_pr_curve_raw", "add_mesh", "add_video", "add_audio",
                  "add_image_with_boxes", "add_tensor", "add_custom_scalars", "add_custom_scalars_multilinechart", "add_custom_scalars_marginchart"):
        locals()[_name] = _not_built(_name)
    del _name, _not_built

    def flush(self):
        for writer in (self.all_writers or {}).values():
            writer.flush()

    def close(self):
        for writer in (self.all_writers or {}).values():
            writer.close()
        self.file_writer = self.all_writers = None

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()


def _figure(figure):
    """A figure's pixels: rows, columns, red, green, blue and how opaque."""
    import numpy as np
    from PIL import Image

    stream = io.BytesIO()
    figure.savefig(stream, format="png")
    stream.seek(0)
    return torch.from_numpy(np.array(Image.open(stream).convert("RGBA")))
