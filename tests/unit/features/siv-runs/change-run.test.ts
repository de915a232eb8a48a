import { describe, expect, it } from "vitest";
import type { Transport } from "~/api/transport";
import { typedAmendment } from "~/features/siv-runs/amend-run.server";
import { findSivRun, joinOrLeave, postCompletion, typedValues } from "~/features/siv-runs/change-run.server";
import { unreachable } from "~/forms/submission";

const getForm = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const noAnswer = { kind: "network", code: null, status: 0, fieldErrors: [] };

describe("a run's form while the backend does not answer", () => {
  it("is told from a run that does not exist", async () => {
    const transport = { call: async () => ({ ok: false, error: noAnswer }) } as unknown as Transport;
    const down = { transport, membership: () => Promise.reject(new Error("not asked")) };
    expect(await findSivRun(down, "7", { isSignedIn: true })).toEqual({ ok: false, error: 503 });
    expect(await findSivRun(down, "seven", { isSignedIn: true })).toEqual({ ok: false, error: 404 });
  });

  it("keeps the report and who was ticked, and nothing else that was posted", () => {
    const form = getForm({ report: "Dry.", "came-3": "yes", "came-x": "yes", other: "1", updatedAt: "u" });
    const { failure, values } = unreachable(typedValues.completion(form));
    expect(failure?.status).toBe(503);
    expect(values).toEqual({ report: "Dry.", "came-3": "yes", updatedAt: "u" });
  });

  it("keeps an amendment's fields and a cancellation's reason", () => {
    const amendment = typedAmendment(getForm({ title: "Scones", starts: "4 Oct", updatedAt: "u" }));
    expect(amendment).toMatchObject({ title: "Scones", starts: "4 Oct", updatedAt: "u" });
    expect(typedValues.cancellation(getForm({ reason: "Rain" }))).toEqual({ reason: "Rain" });
  });
});

describe("a completion that is refused as somebody has changed the run", () => {
  const run = { id: 7, title: "Scones", participants: [{ id: 3 }], updatedAt: "old" };
  const current = { ...run, updatedAt: "new" };
  const refusing = {
    complete: async (_id: number, _done: unknown, { updatedAt }: { updatedAt: string | null }) =>
      updatedAt === "new"
        ? { ok: true, value: current }
        : { ok: false, error: { error: { ...noAnswer, code: "CONFLICT" }, current } },
  };
  const key = "k".repeat(20);
  const post = (fields: Readonly<Record<string, string>>) =>
    postCompletion(refusing as never, run as never, getForm(fields));

  it("goes through when it is sent again", async () => {
    const refused = await post({ report: "Dry.", "came-3": "yes", updatedAt: "old", requestKey: key });
    if (refused.ok) throw new Error("not refused");
    const { failure, values } = refused.error;
    expect(failure?.kind).toBe("run-changed");
    expect(values).toMatchObject({ report: "Dry.", "came-3": "yes", updatedAt: "new" });
    expect(values.requestKey).not.toBe(key);
    expect((await post(values)).ok).toBe(true);
  });
});

it("refuses a note to the organiser that is too long, and keeps it", async () => {
  const run = { id: 7, title: "Scones", participants: [] } as never;
  const notes: unknown[] = [];
  const runs = {
    join: async (_id: number, { note }: { note: string | null }) => {
      notes.push(note);
      return { ok: true, value: run };
    },
  } as never;
  const post = (note: string) => joinOrLeave(runs, run, getForm({ intent: "join", vehicle: "1", note }));
  expect(await post("x".repeat(201))).toMatchObject({
    ok: false,
    error: { fieldErrors: [{ field: "note", key: "sivRun.textLong" }], values: { note: "x".repeat(201) } },
  });
  expect(await post("x".repeat(200))).toMatchObject({ ok: true });
  expect(notes).toEqual(["x".repeat(200)]);
});
