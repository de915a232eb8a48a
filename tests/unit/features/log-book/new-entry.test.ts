import { describe, expect, it, vi } from "vitest";
import { networkError } from "~/api/api-error";
import type { LogBookApi } from "~/api/club/log-book";
import type { LogEntry } from "~/domain/club/log-book";
import { addEntry } from "~/features/log-book/write-book.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

import { postedForm } from "../../forms/posted-form";

const entry: LogEntry = {
  id: 4,
  vehicleId: 7,
  from: "2026-02-21",
  to: "2026-02-21",
  purpose: "Tea",
  isClubRun: false,
  driver: null,
  odometer: 62_214,
  runId: null,
  isVoid: false,
  amendments: [],
  updatedAt: "2026-02-21T09:00:00.000Z",
};
const car = { id: 7, registrationExpiry: null };
const typed = { from: "1/3/2026", to: "", purpose: "Fuel", driver: "", isClubRun: "", odometer: "100 km" };

function post(more: Readonly<Record<string, string>>, entries: readonly LogEntry[] | null = [entry]) {
  const create = vi.fn<LogBookApi["create"]>(async () => ok(entry));
  const read = vi.fn<LogBookApi["read"]>(async () =>
    entries ? ok({ entries, firstDay: null }) : { ok: false, error: networkError },
  );
  return {
    create,
    read,
    posted: addEntry({ create, read }, car, postedForm({ ...typed, ...more }), reading),
  };
}

describe("a new entry", () => {
  it.each([
    [{ from: "12/3/2026", to: "11/3/2026", purpose: "" }, ["from", "to", "purpose"]],
    [{ from: "12/3/2026", to: "soon" }, ["from", "to"]],
    [{ from: "soon", to: "1/3/2026", purpose: "" }, ["from", "purpose"]],
  ])("is told all that is wrong at once: %j", async (more, fields) => {
    const added = await post({ ...more, odometer: "" }).posted;
    expect(added.ok ? [] : added.error.fieldErrors.map(({ field }) => field)).toEqual(fields);
  });
});

describe("an odometer that is lower than the last entry's", () => {
  it("is asked about once, and taken when it is posted again", async () => {
    const { create, posted } = post({});
    const asked = await posted;
    expect(asked).toMatchObject({
      error: {
        fieldErrors: [{ field: "odometer", key: "logBook.odometerLess", values: { number: "62,214 km" } }],
        values: { odometer: "100 km", odometerAsked: "100 km" },
        lastOdometer: expect.any(String),
      },
    });
    expect(create).not.toHaveBeenCalled();
    const again = post({ odometerAsked: "100 km" });
    expect(await again.posted).toMatchObject({ ok: true });
    expect(again.create.mock.lastCall?.[1]).toMatchObject({ odometer: 100 });
  });

  it("is asked about anew when another is typed, and with the form's other errors", async () => {
    const { posted } = post({ odometer: "99", odometerAsked: "100 km", purpose: "" });
    expect(await posted).toMatchObject({
      error: { fieldErrors: [{ field: "purpose" }, { field: "odometer", key: "logBook.odometerLess" }] },
    });
  });

  it.each([
    ["it is more", { odometer: "62,300" }, [entry]],
    ["the other entry is struck out", {}, [{ ...entry, isVoid: true }]],
    ["the other entry has none", {}, [{ ...entry, odometer: null }]],
    ["the other drive ended later", {}, [{ ...entry, to: "2026-03-02" }]],
    ["the book cannot be read", {}, null],
  ] as const)("is not asked about where %s", async (_case, more, entries) => {
    expect(await post(more, entries).posted).toMatchObject({ ok: true });
  });

  it("is compared with entries up to its first day", async () => {
    const { read, posted } = post({});
    await posted;
    expect(read).toHaveBeenCalledWith(7, { from: "2024-03-01", to: "2026-03-01" });
    const future = post({ from: "1/1/2099" });
    await future.posted;
    expect(future.read).toHaveBeenCalledWith(7, { from: "2024-03-10", to: "2026-03-10" });
  });
});
