"""asyncio's logger."""

import logging

logger = logging.getLogger(__package__)
