"""The WebSocket of a table, `/ws/tables/{code}`, straight on ASGI: each frame is a move.

A connection says `hello`, is brought up to date, then gives commands and is sent what happens.
Whatever it sends, the process goes on.
"""

import asyncio
import logging
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from gaple.server import wire
from gaple.server.finding import find_table
from gaple.server.frames import missed_frames
from gaple.server.identity import actor_at, has_played, who_asks
from gaple.server.limits import Bucket, address_key
from gaple.server.members import Member
from gaple.server.origins import is_same_site
from gaple.server.problems import ProblemError, ProblemId, problem_of
from gaple.server.protocol import OUTLET
from gaple.server.rooms import Room, may_see, seat_of
from gaple.server.services import Services
from gaple.server.wire import Ack, BadMessageError, Close, No, Sync
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.ports import JournalError
from gaple.table.refusals import RefusedError
from gaple.table.view import legal_tokens, view

MOST_BAD_MESSAGES = 20
CLOSE_OF = {
    ProblemId.TOO_MANY: Close.TOO_MANY,
    ProblemId.NO_TABLE: Close.NO_TABLE,
    ProblemId.STORAGE: Close.TRY_AGAIN,
    ProblemId.INTERNAL: Close.INTERNAL,
}

log = logging.getLogger("gaple.server.sockets")


class Connection:
    """One WebSocket from its first to its last message."""

    def __init__(self, services: Services, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.services = services
        self.code = code
        self.address = address_key(scope["client"][0] if scope.get("client") else None)
        self.member = Member(services.settings.queue_frames, scope["extensions"][OUTLET])
        self.room: Room | None = None
        self._scope = scope
        self._receive = receive
        self._send = send
        self._bucket = Bucket(services.limiters.limits.frames, services.limiters.now())
        self._bad = 0
        self._waits = 0
        self._is_one_too_many = False

    async def run(self) -> None:
        """Serve the connection until it ends."""
        await self._receive()
        if not is_same_site(self._scope, self.services.settings.origins):
            await self._send({"type": "websocket.close", "code": Close.POLICY})
            return
        await self._send({"type": "websocket.accept"})
        count = self.services.open_sockets
        count[self.address] = count.get(self.address, 0) + 1
        try:
            wait = self.services.limiters.sockets.take(self.address)
            most = self.services.limiters.limits.open_sockets
            self._is_one_too_many = bool(wait) or count[self.address] > most
            if count[self.address] > 2 * most:  # nobody is asked any more who he is
                self.member.refuse(ProblemId.TOO_MANY, Close.TOO_MANY)
            await self._read()
        finally:
            count[self.address] -= 1
            if not count[self.address]:
                del count[self.address]
            await self._leave()

    async def _read(self) -> None:
        while (message := await self._next()) is not None:
            if self.member.closing is None and await self._is_in_pace():
                await self._take(message)

    async def _next(self) -> Message | None:
        """Return the next message, None when the connection is gone."""
        if self.room is None and self.member.closing is None:
            try:
                message = await asyncio.wait_for(self._receive(), self.services.settings.hello_seconds)
            except TimeoutError:
                self.member.refuse(wire.HELLO_FIRST, Close.POLICY)
                message = await self._receive()
        else:
            message = await self._receive()
        return None if message["type"] == "websocket.disconnect" else message

    async def _is_in_pace(self) -> bool:
        """Wait where messages come too fast; who never stops is closed."""
        limiters = self.services.limiters
        while wait := self._bucket.take(limiters.now()):
            self._waits += 1
            if self._waits > limiters.limits.flood_waits:
                log.info("flood", extra={"code": self.code, "player": self.member.player})
                self.member.refuse(ProblemId.TOO_MANY, Close.POLICY)
                return False
            await asyncio.sleep(wait)
        if self._waits and self._bucket.is_full(limiters.now()):
            self._waits = 0
        return True

    async def _take(self, message: Message) -> None:
        text = message.get("text")
        try:
            if text is None:
                raise BadMessageError(None)  # noqa: TRY301 - binary frames are bad messages like others
            message_id, content = wire.read_message(text)
        except BadMessageError as error:
            self._refuse_bad(error.message_id)
            return
        if isinstance(content, wire.Hello):
            await self._hello(content)
        elif message_id is None or self.room is None:
            self._no(message_id, wire.HELLO_FIRST)
        else:
            await self._answer(self.room, message_id, content)

    async def _answer(self, room: Room, message_id: str, content: wire.Ping | wire.Here | c.Command) -> None:
        actor, state = self.member.actor, room.table.state
        if isinstance(content, wire.Ping):
            self._ack(message_id, 0 if state is None else state.seq)
        elif self.member.watch:
            self._no(message_id, wire.WATCHING)
        elif actor is None:
            self._no(message_id, ProblemId.NO_SESSION)
        elif isinstance(content, wire.Here):
            room.take_over(self.member)
            self._ack(message_id, 0 if state is None else state.seq)
        elif self.member.is_elsewhere:
            self._no(message_id, wire.ELSEWHERE)
        else:
            with self.member.answering():
                await self._command(room, actor, message_id, content)

    async def _command(self, room: Room, actor: c.Actor, message_id: str, command: c.Command) -> None:
        try:
            seq = await room.table.command(actor, message_id, command)
        except RefusedError as error:
            told = {"code": self.code, "player": actor.player, "do": _word(command), "why": error.why.value}
            log.info("refused", extra=told)
            self._no(message_id, error.why.value, error.detail)
        except JournalError as error:
            log.warning("not-written", extra={"code": self.code, "do": _word(command)}, exc_info=error)
            self._no(message_id, ProblemId.STORAGE)
        except Exception as error:
            log.exception("command-failed", extra={"code": self.code, "do": _word(command)}, exc_info=error)
            self._no(message_id, ProblemId.INTERNAL)
        else:
            self._ack(message_id, seq)

    async def _hello(self, hello: wire.Hello) -> None:
        try:
            if self.room is None:
                await self._enter(hello)
            else:
                self.member.hold()
            await self._bring_up_to_date(hello.seq)
        except Exception as error:
            problem = problem_of(error)
            if not isinstance(error, ProblemError):
                log.warning("hello-failed", extra={"code": self.code}, exc_info=error)
            self.member.refuse(problem.id, CLOSE_OF.get(ProblemId(problem.id), Close.NOT_ALLOWED))

    async def _enter(self, hello: wire.Hello) -> None:
        player = await who_asks(self.services, self._scope, hello.token)
        table = await find_table(self.services, self.code, self.address, player)
        if table.state is None:
            return
        if self._is_one_too_many and not has_played(player, table.state):
            self.member.refuse(ProblemId.TOO_MANY, Close.TOO_MANY)
            return
        self.member.watch = hello.watch
        self.member.actor = None if player is None else actor_at(player, table.state)
        if not may_see(table.state, self.member):
            self.member.refuse(ProblemId.NO_SPECTATORS, Close.NOT_ALLOWED)
            return
        self.member.hold()
        self.room = self.services.rooms.enter(table, self.member)
        log.info("connected", extra={"code": self.code, "player": self.member.player})
        if self.member.player is not None:
            try:
                await table.connect(self.member.player)
            except JournalError as error:  # who cannot be marked as back may still look
                log.warning("not-written", extra={"code": self.code}, exc_info=error)

    async def _bring_up_to_date(self, seq: int | None) -> None:
        """Send the events behind a number if they are few, else the whole table, then what was held back."""
        if self.room is None:
            return
        table, settings = self.room.table, self.services.settings
        if seq is not None and (table.state is None or seq > table.state.seq):
            await table.catch_up()
        assert table.state is not None  # noqa: S101 - it was found
        missed = -1 if seq is None else table.state.seq - seq
        written = []
        if seq is not None and 0 < missed <= min(settings.events_at_most, settings.queue_frames // 2):
            written = list(await self.services.journal.read(table.stream, seq))
        state = table.state
        seat, left_ms = seat_of(state, self.member), table.left_ms()
        if missed == 0 or written:
            events = [e.read_event(each.kind, each.v, each.data) for each in written if each.seq <= state.seq]
            frames = missed_frames((seq or 0) + 1, events, seat)
            sync = Sync(state.seq, seat, left_ms, legal_tokens(state, seat))
            self.member.queue(frames)
            self.member.release((seq or 0) + len(events))  # and what was committed since they were read
            self.member.put(wire.write_message(sync))
        else:
            self.member.put(wire.table_message(view(state, seat, left_ms)))
            self.member.release(state.seq)

    async def _leave(self) -> None:
        if self.room is None:
            return
        self.services.rooms.leave(self.room, self.member)
        log.info("disconnected", extra={"code": self.code, "player": self.member.player})
        if self.member.player is None or self.services.stopping:
            return
        try:
            await self.room.table.disconnect(self.member.player)
        except JournalError as error:
            log.warning("not-written", extra={"code": self.code}, exc_info=error)

    def _refuse_bad(self, message_id: str | None) -> None:
        self._bad += 1
        self._no(message_id, wire.BAD_MESSAGE)
        if self._bad >= MOST_BAD_MESSAGES:
            log.info("bad-messages", extra={"code": self.code, "player": self.member.player})
            self.member.end(Close.POLICY)

    def _ack(self, message_id: str, seq: int) -> None:
        self.member.put(wire.write_message(Ack(message_id, seq)))

    def _no(self, message_id: str | None, why: str, detail: str = "") -> None:
        self.member.put(wire.write_message(No(message_id, why, detail)))


def _word(command: c.Command) -> Any:  # noqa: ANN401 - msgspec's tags have no type
    return type(command).__struct_config__.tag
