"""Jobs survive restarts, are one server's at a time, and are nobody's once their person is forgotten."""

import asyncio

import msgspec

from saucerful.server.storage.rows import Job
from tests.postgres import Cluster, execute
from tests.server.storage.at_work import ann_plays, run, where
from tests.server.storage.running import EXPIRE, AnyStorage, Place, append, finished, on_a_loop, running


def wanted(id: str = "review/over", **different: object) -> Job:
    usual = Job(id=id, kind="review", game="over", player="ann-id", created=1, changed=1)
    return msgspec.structs.replace(usual, **different)


async def begun(storage: AnyStorage, id: str = "review/over") -> Job:
    """The job, which this storage has taken."""
    [there] = [one for one in await storage.unfinished_jobs() if one.id == id]
    assert there.free
    assert await storage.take_job(id, there.attempts + 1, 2)
    job = await storage.job(id)
    assert job is not None
    return job


@on_a_loop
async def test_a_job_is_taken_once_saved_on_the_way_and_kept_when_it_is_done(place: Place) -> None:
    async with running(place) as storage:
        assert await storage.job("review/over") is None
        await storage.add_job(wanted())
        await storage.add_job(wanted(created=5))
        assert await storage.job("review/over") == wanted()
        job = await begun(storage)
        assert (job.state, job.attempts, job.changed) == ("running", 1, 2)
        assert not await storage.take_job(job.id, 1, 3)
        assert not await storage.take_job("no such job", 1, 3)
        half = msgspec.structs.replace(job, result=b"\x00half\xff")
        assert await storage.save_job(half)
        assert await storage.job(job.id) == half
        done = msgspec.structs.replace(half, state="done", result=b"\xffwhole\x00", summary=b'{"luck":[0.50]}')
        assert await storage.save_job(done)
        assert not await storage.save_job(half), "what is done stays done"
        await storage.add_job(wanted(created=9))
    async with running(place) as storage:
        assert await storage.job("review/over") == msgspec.structs.replace(done, player="")
        assert await storage.unfinished_jobs() == []


@on_a_loop
async def test_what_was_running_when_the_server_stopped_is_free_after_the_next_start(place: Place) -> None:
    async with running(place) as storage:
        await storage.add_job(wanted("first"))
        await storage.add_job(wanted("second", created=2))
        job = await begun(storage, "first")
    async with running(place) as storage:
        assert [(one.id, one.free) for one in await storage.unfinished_jobs()] == [("first", True), ("second", True)]
        assert (await begun(storage, "first")).attempts == 2
        assert not await storage.save_job(job), "it is another attempt now"


@on_a_loop
async def test_a_failed_job_is_begun_anew_when_somebody_asks_and_forgotten_in_time(place: Place) -> None:
    async with running(place) as storage:
        await storage.add_job(wanted())
        job = await begun(storage)
        assert await storage.save_job(msgspec.structs.replace(job, state="failed", error="why", changed=10))
        assert await storage.unfinished_jobs() == []
        await storage.add_job(wanted(created=20, changed=20))
        again = await storage.job(job.id)
        assert again is not None
        assert (again.state, again.error, again.attempts) == ("waiting", "", 1)
        await storage.delete_old_jobs(20)
        assert await storage.job(job.id) is not None
        await storage.delete_old_jobs(21)
        assert await storage.job(job.id) is None


@on_a_loop
async def test_a_job_about_a_record_from_elsewhere_is_forgotten_in_time_and_one_about_a_game_is_not(
    place: Place,
) -> None:
    async with running(place) as storage:
        for id, game in (("here", "over"), ("elsewhere", "")):
            await storage.add_job(wanted(id, game=game, arguments=b'{"record":"{\\"moves\\":[]}"}'))
            job = await begun(storage, id)
            assert job.arguments == b'{"record":"{\\"moves\\":[]}"}'
            await storage.save_job(msgspec.structs.replace(job, state="done", changed=10))
            done = await storage.job(id)
            assert done is not None
            assert done.arguments == b"{}", "the record was kept for as long as it was needed"
        await storage.delete_old_jobs(11)
        assert await storage.job("here") is not None
        assert await storage.job("elsewhere") is None


@on_a_loop
async def test_summaries_are_those_of_games_of_that_person_the_latest_first(place: Place) -> None:
    async with running(place) as storage:
        for number, (game, people) in enumerate([("a", {0: "ann"}), ("b", {0: "bob"}), ("c", {0: "bob", 1: "ann"})]):
            await append(storage, game, 0, finished=finished(game, people=people, ended=number))
            await storage.add_job(wanted(game, game=game))
            job = await begun(storage, game)
            await storage.save_job(msgspec.structs.replace(job, state="done", summary=b'{"n":%d}' % number))
        await append(storage, "d", 0, finished=finished("d", people={0: "ann"}))
        await storage.add_job(wanted("d", game="d"))
        found = await storage.job_summaries("review", "ann", 10)
        assert [(one.game, one.summary) for one in found] == [("c", b'{"n":2}'), ("a", b'{"n":0}')]
        assert len(await storage.job_summaries("review", "ann", 1)) == 1
        assert await storage.job_summaries("puzzle", "ann", 10) == []


@on_a_loop
async def test_what_a_forgotten_person_wanted_is_not_done_and_what_was_found_stays_without_them(place: Place) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        await storage.add_job(wanted("done"))
        await storage.save_job(msgspec.structs.replace(await begun(storage, "done"), state="done"))
        await storage.add_job(wanted("running"))
        job = await begun(storage, "running")
        await storage.add_job(wanted("waiting"))
        await run("forget", "ann-id", "--yes", *where(place))
        assert await storage.unfinished_jobs() == []
        assert not await storage.save_job(job)
        await storage.add_job(wanted("later"))
        assert await storage.job("later") is None
        kept = await storage.job("done")
        assert kept is not None
        assert kept.player == ""


@on_a_loop
async def test_check_names_jobs_about_games_that_are_not_there(place: Place) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        await storage.add_job(wanted())
        await storage.add_job(wanted("review/gone", game="gone"))
        done = await run("check", *where(place))
        assert done.returncode == 1
        assert "Job review/gone is about a game that is not there.\n" in done.stdout
        assert "Job review/over" not in done.stdout


def test_a_job_of_a_server_that_is_gone_is_free_and_that_server_can_do_no_harm(cluster: Cluster) -> None:
    url = cluster.new_database()

    async def scenario() -> None:
        async with running(url) as one, running(url) as two:
            await one.add_job(wanted())
            job = await begun(one)
            assert [there.free for there in await two.unfinished_jobs()] == [False]
            assert not await two.take_job(job.id, 2, 3)
            while not await two.take_job(job.id, 2, 3):  # it gives signs of life in between
                execute(f"{EXPIRE} WHERE id = %s", one.node, url=url)
            assert not await one.save_job(msgspec.structs.replace(job, state="done"))
            taken = await two.job(job.id)
            assert taken is not None
            assert await two.save_job(msgspec.structs.replace(taken, state="done"))

    asyncio.run(scenario())
