import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import {
  type CreateEventRequest,
  eventListReply,
  eventReply,
  feedReply,
  feedTokenReply,
} from "#contract/event";
import { clubPaths } from "#contract/paths";
import { base, expectRefusal, post, type SignedIn, signIn, signUp } from "../backend";
import { ours } from "../suites";

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const write = (name: string) => `${clubPaths.events}/${name}`;
const token = ({ access_token }: SignedIn) => access_token;

const eventFields = (changes: Partial<CreateEventRequest> = {}): CreateEventRequest => ({
  name: "Workshop",
  kind: "social",
  starts_at: inDays(20),
  ends_at: inDays(21),
  takes_rsvp: true,
  visibility: "public",
  ...changes,
});

ours("rsvp", "shows events without answers")("answers to an event", () => {
  let editor: SignedIn;
  beforeAll(async () => {
    editor = await signIn("editor@example.com");
  });

  const item = (reply: { body: unknown }) => v.parse(eventReply, reply.body).item;
  async function created(changes: Partial<CreateEventRequest> = {}) {
    const reply = await post(write("create"), eventFields(changes), token(editor));
    expect(reply.status).toBe(200);
    return item(reply);
  }
  const answer = (member: SignedIn, id: number, people: number) =>
    post(clubPaths.rsvp, { id, people }, token(member));
  const read = async (id: number, member?: SignedIn) =>
    item(await post(clubPaths.event(String(id)), {}, member && token(member)));

  it("go while there are places, and wait when it is full", async () => {
    const { id } = await created({ capacity: 3 });
    const [one, two] = [await signUp(), await signUp()];
    expect(item(await answer(one, id, 2))).toMatchObject({ going: 2, waiting: 0, rsvp: { state: "going" } });
    expect(item(await answer(two, id, 2))).toMatchObject({
      going: 2,
      waiting: 2,
      rsvp: { state: "waiting", people: 2 },
    });
    // Somebody else sees the numbers, and no answer.
    expect(await read(id, editor)).toMatchObject({ going: 2, waiting: 2, rsvp: null });
    expectRefusal(await answer(two, id, 4), "VALIDATION");
  });

  it("are listed to the member who gave them alone, past ones too when asked for", async () => {
    const [mine, theirs, none] = [await created(), await created(), await created()];
    const [member, other] = [await signUp(), await signUp()];
    await answer(member, mine.id, 2);
    await answer(other, theirs.id, 1);
    const list = (who?: SignedIn) =>
      post(clubPaths.events, { answered: true, from: "2000-01-01T00:00:00Z" }, who && token(who));
    const { data, total } = v.parse(eventListReply, (await list(member)).body);
    expect(data.map(({ id, rsvp }) => [id, rsvp?.people])).toEqual([[mine.id, 2]]);
    expect([total, none.rsvp]).toEqual([1, null]);
    expectRefusal(await list(), "UNAUTHENTICATED");
  });

  it("fill the last place once when twenty ask at once", async () => {
    const { id } = await created({ capacity: 1 });
    const members = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    const replies = await Promise.all(members.map((member) => answer(member, id, 1)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const states = await Promise.all(members.map(async (member) => (await read(id, member)).rsvp?.state));
    expect(states.filter((state) => state === "going")).toHaveLength(1);
    expect(states.filter((state) => state === "waiting")).toHaveLength(19);
    expect(await read(id, editor)).toMatchObject({ going: 1, waiting: 19 });
  });

  it("are promoted strictly in the order of asking, with an email", async () => {
    const { id } = await created({ capacity: 4 });
    const [first, family, single] = [await signUp(), await signUp(), await signUp()];
    await answer(first, id, 3);
    await answer(family, id, 2);
    // One place is free, but somebody was there before.
    expect(item(await answer(single, id, 1)).rsvp?.state).toBe("waiting");
    expect(item(await answer(first, id, 2)).going).toBe(4);
    expect((await read(id, family)).rsvp?.state).toBe("going");
    expect((await read(id, single)).rsvp?.state).toBe("waiting");
    const mail = await fetch(`${base}/dev/outbox?to=${encodeURIComponent(family.email)}`, {
      headers: { accept: "application/json", connection: "close" },
    });
    expect(await mail.text()).toContain("You have a place: Workshop");
    expect(item(await answer(first, id, 0))).toMatchObject({
      going: 3,
      waiting: 0,
      rsvp: { state: "declined", people: 0 },
    });
    expect((await read(id, single)).rsvp?.state).toBe("going");
  });

  it("that a member cannot come are kept, counted nowhere, and changed as if there were none", async () => {
    const { id } = await created({ capacity: 1 });
    const [one, two] = [await signUp(), await signUp()];
    const declined = { state: "declined", people: 0 };
    expect(item(await answer(one, id, 0))).toMatchObject({ going: 0, waiting: 0, rsvp: declined });
    expect((await answer(one, id, 0)).status).toBe(200);
    expect((await read(id, one)).rsvp).toMatchObject(declined);
    expect(item(await answer(two, id, 1)).rsvp?.state).toBe("going");
    expect(item(await answer(one, id, 1))).toMatchObject({
      going: 1,
      waiting: 1,
      rsvp: { state: "waiting" },
    });
    await answer(two, id, 0);
    expect((await read(id, one)).rsvp).toMatchObject({ state: "going", people: 1 });
    // Another one has no place to take back.
    const closed = await created({ rsvp_by: inDays(-1) });
    expect(item(await answer(one, closed.id, 0)).rsvp).toBeNull();
  });

  it("keep their places when more are asked for than are free", async () => {
    const { id } = await created({ capacity: 3 });
    const [one, two] = [await signUp(), await signUp()];
    await answer(one, id, 2);
    await answer(two, id, 1);
    expectRefusal(await answer(one, id, 3), "VALIDATION");
    expect((await read(id, one)).rsvp).toMatchObject({ state: "going", people: 2 });
  });

  it("go to the end of the waiting list with more people, and keep their turn with fewer", async () => {
    const { id } = await created({ capacity: 3 });
    const [full, one, two] = [await signUp(), await signUp(), await signUp()];
    await answer(full, id, 3);
    await answer(one, id, 1);
    await answer(two, id, 2);
    await answer(one, id, 2);
    await answer(two, id, 1);
    await answer(full, id, 2);
    expect((await read(id, two)).rsvp?.state).toBe("going");
    expect((await read(id, one)).rsvp?.state).toBe("waiting");
  });

  it("are promoted when the club finds more room", async () => {
    const { id } = await created({ capacity: 1 });
    const [one, two] = [await signUp(), await signUp()];
    await answer(one, id, 1);
    await answer(two, id, 1);
    await post(write("update"), { id, capacity: 2 }, token(editor));
    expect((await read(id, two)).rsvp?.state).toBe("going");
  });

  it("are refused with the event after rsvp_by, when it is over, cancelled, or takes no answers", async () => {
    const member = await signUp();
    const closed = [
      await created({ rsvp_by: inDays(-1) }),
      await created({ starts_at: inDays(-3), ends_at: inDays(-2) }),
      await created({ takes_rsvp: false }),
    ];
    const cancelled = await created();
    await post(write("disable"), { id: cancelled.id }, token(editor));
    for (const { id } of [...closed, cancelled]) {
      const reply = await answer(member, id, 1);
      expectRefusal(reply, "CONFLICT");
      expect((reply.body as { item: { id: number } }).item.id).toBe(id);
    }
    expectRefusal(await answer(member, 999_999, 1), "NOT_FOUND");
    expectRefusal(await post(clubPaths.rsvp, { id: cancelled.id, people: 1 }), "UNAUTHENTICATED");
    for (const people of [-1, 11, 1.5, "x"])
      expectRefusal(await post(clubPaths.rsvp, { id: 1, people }, token(member)), "VALIDATION");
  });

  it("count once for one idempotency key", async () => {
    const { id } = await created({ capacity: 2 });
    const member = await signUp();
    const asked = { id, people: 2, idempotency_key: "answer-0001" };
    const replies = [
      await post(clubPaths.rsvp, asked, token(member)),
      await post(clubPaths.rsvp, asked, token(member)),
    ];
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await read(id, member)).going).toBe(2);
  });

  it("are not told to the public", async () => {
    const { id } = await created({ capacity: 2, organiser: "Somebody" });
    await answer(await signUp(), id, 1);
    const { body } = await post(clubPaths.event(String(id)), {});
    for (const name of ["organiser", "going", "waiting", "rsvp"])
      expect((body as { item: object }).item).not.toHaveProperty(name);
    expect((body as { item: object }).item).toMatchObject({ capacity: 2, takes_rsvp: true });
  });

  it("are asked for by administrators alone, and each change counts", async () => {
    const { id, updated_at, sequence } = await created();
    expect(sequence).toBe(0);
    const member = await signUp();
    for (const name of ["create", "update", "enable", "disable", "delete"]) {
      const body = { ...eventFields(), id };
      expectRefusal(await post(write(name), body, token(member)), "FORBIDDEN");
      expectRefusal(await post(write(name), body), "UNAUTHENTICATED");
    }
    const renamed = item(await post(write("update"), { id, updated_at, name: "Other" }, token(editor)));
    expect(renamed).toMatchObject({ name: "Other", sequence: 1 });
    const stale = await post(write("update"), { id, updated_at, name: "Third" }, token(editor));
    expectRefusal(stale, "CONFLICT");
    expectRefusal(await post(write("update"), { id, ends_at: inDays(1) }, token(editor)), "VALIDATION");
    const off = item(await post(write("disable"), { id }, token(editor)));
    expect(off).toMatchObject({ status: "cancelled", sequence: 2, uid: renamed.uid });
    expect(item(await post(write("enable"), { id }, token(editor)))).toMatchObject({ status: "confirmed" });
    expect((await post(write("delete"), { id }, token(editor))).status).toBe(200);
    expectRefusal(await post(clubPaths.event(String(id)), {}), "NOT_FOUND");
    expectRefusal(await post(write("delete"), { id }, token(editor)), "NOT_FOUND");
  });

  it("leave the entry of a run to its run", async () => {
    const run = item(await post(clubPaths.event("afternoon-tea-at-the-caves"), {}));
    expect(run.run_id).toBeGreaterThan(0);
    expectRefusal(await post(write("update"), { id: run.id, name: "Mine" }, token(editor)), "FORBIDDEN");
    expectRefusal(await post(write("delete"), { id: run.id }, token(editor)), "FORBIDDEN");
  });
});

ours("event_feed", "offers the public feed alone")("a member's feed", () => {
  const feedToken = async (member: SignedIn, path: string = clubPaths.feedToken) =>
    v.parse(feedTokenReply, (await post(path, {}, token(member))).body).token;
  const feed = (secret: string) => post(clubPaths.feed, { token: secret });

  it("opens by its secret alone: events of members, and what ends", async () => {
    const member = await signIn("member@example.com");
    const secret = await feedToken(member);
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(await feedToken(member)).toBe(secret);
    const reply = await feed(secret);
    const { events, due } = v.parse(feedReply, reply.body);
    expect(events.map(({ visibility }) => visibility)).toContain("members");
    const kinds = due.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["membership", "registration", "insurance"]));
    expect(new Set(due.map(({ uid }) => uid)).size).toBe(due.length);
    const { body } = await post("/api/v1/club/vehicle", { page_size: 100 }, token(member));
    for (const { plate } of (body as { data: { plate: string | null }[] }).data)
      if (plate) expect(JSON.stringify(reply.body)).not.toContain(plate);
  });

  it("has nothing of somebody else", async () => {
    const [one, two] = [await signUp(), await signUp()];
    expect(await feedToken(one)).not.toBe(await feedToken(two));
    const { due } = v.parse(feedReply, (await feed(await feedToken(one))).body);
    expect(due).toEqual([]);
  });

  it("ends when it is revoked, and another begins", async () => {
    const member = await signUp();
    const old = await feedToken(member);
    const next = await feedToken(member, clubPaths.revokeFeed);
    expect(next).not.toBe(old);
    expect(await feedToken(member)).toBe(next);
    expectRefusal(await feed(old), "NOT_FOUND");
    expect((await feed(next)).status).toBe(200);
  });

  it("is not found without a secret, or with an unknown or revoked one", async () => {
    expectRefusal(await post(clubPaths.feedToken, {}), "UNAUTHENTICATED");
    expectRefusal(await post(clubPaths.revokeFeed, {}), "UNAUTHENTICATED");
    expectRefusal(await feed("a".repeat(22)), "NOT_FOUND");
    for (const secret of ["", "a", "'; --", 1]) expectRefusal(await feed(String(secret)), "VALIDATION");
  });
});
