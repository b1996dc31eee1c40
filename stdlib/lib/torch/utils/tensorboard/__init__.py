"""torch.utils.tensorboard: files of events that TensorBoard shows."""

from torch.utils.tensorboard.writer import FileWriter, SummaryWriter
