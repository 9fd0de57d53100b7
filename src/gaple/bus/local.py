"""The bus of a single process: a hint is a call."""

import logging
from collections.abc import Callable

log = logging.getLogger("gaple.bus")


class LocalBus:
    """Calls whoever listens, at once and in the order of subscribing.

    Publish and subscribe from one thread, the event loop's. A listener that raises is logged and
    keeps nobody else from hearing; a listener may publish, subscribe and end subscriptions.
    """

    def __init__(self) -> None:
        self._ears: dict[str, dict[object, Callable[[int], None]]] = {}

    def publish(self, stream: str, seq: int) -> None:
        """Tell that a stream has grown to this number."""
        ears = self._ears.get(stream)
        if ears is None:
            return
        for key, hear in tuple(ears.items()):
            if key not in ears:  # ended by a listener before it
                continue
            try:
                hear(seq)
            except Exception:
                log.exception("a listener of %s failed at %d", stream, seq)

    def subscribe(self, stream: str, hear: Callable[[int], None]) -> Callable[[], None]:
        """Call `hear` with each number that is published; return what ends the subscription."""
        key = object()
        self._ears.setdefault(stream, {})[key] = hear

        def end() -> None:
            ears = self._ears.get(stream, {})
            ears.pop(key, None)
            if not ears:
                self._ears.pop(stream, None)

        return end
