import { expect, it } from "vitest";
import { createEventCalls, createMemberEvents } from "~/api/club/events";
import { ok } from "~/lib/result";
import { createBackend } from "../backend";

const event = { id: 1, name: "Run", starts_at: "2026-03-10T08:00:00+10:00" };
const events = (body: unknown, status = 200) =>
  createEventCalls(createBackend(body, status).transport).events(null);

it("requests all events or one kind, anonymously", async () => {
  const { transport, calls } = createBackend({ data: [] });
  await createEventCalls(transport).events("track");
  await createEventCalls(transport).events(null);
  expect(calls).toMatchObject([
    { method: "POST", path: "/api/v1/club/event", as: null, body: { kind: "track" } },
    { method: "POST", path: "/api/v1/club/event", as: null },
  ]);
  expect(calls[1]?.body).not.toHaveProperty("kind");
});

it("skips unreadable events and drops unreadable fields", async () => {
  const data = [event, { id: 2 }, null, 7, { ...event, venue: {}, cost: "free" }];
  expect(await events({ data })).toMatchObject({
    value: [
      { name: "Run", starts: event.starts_at, ends: null, allDay: false },
      { name: "Run", venue: null, cost: null },
    ],
  });
});

it("finds no events at a backend without an event list; other errors stay errors", async () => {
  const refusal = (code: string) => ({ success: false, code, message: "no", errors: [] });
  expect(await events(refusal("NOT_FOUND"), 404)).toEqual(ok([]));
  expect(await events(refusal("INTERNAL"), 500)).toMatchObject({ ok: false });
});

it.each([{ data: "x" }, { data: [{ name: ["Run"] }, null] }, {}, [], null])(
  "fails for a reply without a list: %j",
  async (body) => {
    expect(await events(body)).toMatchObject({ ok: false });
  },
);

const answered = (rsvp: object) => createBackend({ item: { ...event, rsvp: { updated_at: "1", ...rsvp } } });
const once = { requestKey: null };

it("reads an answer of a backend that knows no names of guests, or says them wrongly", async () => {
  const own = { state: "going", people: 3 };
  for (const guests of [undefined, null, "Gil", [1]]) {
    const { transport } = answered({ ...own, ...(guests === undefined ? null : { guests }) });
    expect(await createMemberEvents(transport).event("1")).toMatchObject({
      value: { rsvp: { ...own, guests: null } },
    });
  }
  const { transport } = answered({ ...own, guests: ["", "Gil"] });
  expect(await createMemberEvents(transport).event("1")).toMatchObject({
    value: { rsvp: { ...own, guests: ["", "Gil"] } },
  });
});

it("says names of guests only where one was typed", async () => {
  const { transport, calls } = answered({ state: "going", people: 3 });
  const { answer } = createMemberEvents(transport);
  await answer(1, { people: 3, guests: null }, once);
  await answer(1, { people: 3, guests: [null, "Gil"] }, once);
  expect(calls[0]?.body).toEqual({ id: 1, people: 3 });
  expect(calls[1]?.body).toEqual({ id: 1, people: 3, guests: [null, "Gil"] });
});
