import { expect, it } from "vitest";
import { createEventCalls } from "~/api/club/events";
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
