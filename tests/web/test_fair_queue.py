from __future__ import annotations

from descarte.web.fair_queue import FairQueue, QueuedRequest


def order(queue: FairQueue[QueuedRequest]) -> str:
    """Return the names of the clients in the order in which they get their turns."""
    found = ""
    while (waiting := queue.take(is_long_allowed=True)) is not None:
        found += waiting.client[1]
    return found


def queue_of(clients: str, **further: bool) -> FairQueue[QueuedRequest]:
    """Return a queue with a request per client, in this order. Clients in capitals have another address."""
    queue: FairQueue[QueuedRequest] = FairQueue(100)
    for client in clients:
        queue.add(waiting(client, **further))
    return queue


def waiting(client: str, *, is_short: bool = False, is_moved: bool = False) -> QueuedRequest:
    return QueuedRequest(("near" if client.islower() else "far", client), is_short, is_moved)


def test_clients_take_turns() -> None:
    assert order(queue_of("aaabbc")) == "abcaba"


def test_an_address_with_many_connections_has_one_turn_like_any_other() -> None:
    assert order(queue_of("abcdXX")) == "aXbXcd"


def test_short_requests_come_first() -> None:
    queue = queue_of("ab")
    queue.add(waiting("b", is_short=True))
    assert order(queue) == "bab"


def test_who_was_served_last_waits_longest() -> None:
    queue = queue_of("ab")
    assert queue.take(is_long_allowed=True) is not None
    queue.add(waiting("a"))
    assert order(queue) == "ba"


def test_a_request_that_turned_out_long_waits_until_long_ones_are_allowed() -> None:
    queue = queue_of("a", is_moved=True)
    assert (queue.is_new_waiting, queue.take(is_long_allowed=False)) == (False, None)
    queue.add(waiting("b"))
    assert queue.is_new_waiting
    assert order(queue) == "ab"


def test_when_it_is_full_the_newest_request_of_the_greediest_client_leaves() -> None:
    queue: FairQueue[QueuedRequest] = FairQueue(3)
    first, second, third = (waiting(client) for client in "aab")
    assert [queue.add(found) for found in (first, second, third)] == [None] * 3
    last = waiting("c", is_short=True)
    assert queue.add(last) is second
    greedy = waiting("b")
    assert queue.add(greedy) is greedy
    queue.discard(second)
    queue.discard(first)
    assert len(queue) == 2


def test_a_request_that_has_run_before_always_finds_room() -> None:
    queue = queue_of("a")
    queue.size = 1
    moved = waiting("b", is_moved=True)
    assert (queue.add(moved), len(queue)) == (None, 2)
    late = waiting("a")
    assert queue.add(late) is late
