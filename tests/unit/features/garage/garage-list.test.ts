import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { SavedDraft } from "~/domain/account/draft";
import type { Vehicle } from "~/domain/club/vehicle";
import { ownGarage } from "~/features/garage/garage.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { now, vehicle } from "./sample-vehicle";

const named = (model: string, changes: Partial<Vehicle> = {}): Vehicle => ({ ...vehicle, model, ...changes });

const draft = (record: string, values: Record<string, string> = {}): SavedDraft => ({
  kind: "vehicle",
  record,
  values,
  updatedAt: "2026-03-09T02:00:00.000Z",
});

function garage(
  vehicles: readonly Vehicle[],
  {
    deleted = [] as readonly Vehicle[],
    drafts = [] as readonly SavedDraft[],
    total = vehicles.length,
    page = 1,
    deletedId = null as number | null,
  } = {},
) {
  return ownGarage(
    {
      vehicles: {
        list: async (filter) =>
          filter?.isDeleted
            ? ok({ vehicles: deleted, total: deleted.length, pictures: {} })
            : ok({ vehicles, total, pictures: {} }),
      },
      drafts: { list: async () => ok(drafts) },
      reading,
      now,
    },
    page,
    deletedId,
  );
}

async function view(...from: Parameters<typeof garage>) {
  const found = await garage(...from);
  if (!found.ok) throw new Error("no garage");
  return found.value;
}

const names = (cards: readonly { readonly name: string }[]) =>
  cards.map(({ name }) => name.split(" ").at(-1));

describe("the garage's order", () => {
  it("has what is overdue or due soonest first, then the newest", async () => {
    const { inUse } = await view([
      named("Newest"),
      named("Later", { insuranceExpiry: "2026-12-31" }),
      named("Sixty", { insuranceExpiry: "2026-05-08" }),
      named("Overdue", { registrationExpiry: "2026-03-09" }),
      named("Today", { insuranceExpiry: "2026-03-10" }),
    ]);
    expect(names(inUse)).toEqual(["Overdue", "Today", "Sixty", "Newest", "Later"]);
  });

  it("has those put away and sold in sections of their own, the last sold first", async () => {
    const { inUse, putAway, sold } = await view([
      named("A", { soldOn: "2020-01-01" }),
      named("B", { isActive: false, registrationExpiry: "2026-03-01" }),
      named("C", { soldOn: "2025-01-01", isActive: false }),
      named("D"),
    ]);
    expect([names(inUse), names(putAway), names(sold)]).toEqual([["D"], ["B"], ["C", "A"]]);
  });
});

describe("a card", () => {
  it("shows everything overdue or due within 30 days, else what comes next", async () => {
    const { inUse } = await view([
      named("Pressing", {
        registrationExpiry: "2026-03-15",
        insuranceExpiry: "2026-03-01",
        inspectionDate: "2025-06-01",
      }),
      named("Soon", { registrationExpiry: "2026-04-09", insuranceExpiry: "2026-03-28" }),
      named("Calm", { registrationExpiry: "2026-08-15", insuranceExpiry: "2026-07-01" }),
    ]);
    expect(inUse.map(({ dues }) => dues.map(({ kind, daysLeft }) => [kind, daysLeft]))).toEqual([
      [
        ["insurance", -9],
        ["registration", 5],
      ],
      [
        ["insurance", 18],
        ["registration", 30],
      ],
      [["insurance", 113]],
    ]);
  });

  it("says that an edit waits half done", async () => {
    const { inUse, draft: begun } = await view([named("A", { id: 7 }), named("B", { id: 8 })], {
      drafts: [draft("8")],
    });
    expect(inUse.map(({ isBeingEdited }) => isBeingEdited)).toEqual([false, true]);
    expect(begun).toBeNull();
  });

  it("has the plate without a state when the owner has not said, or the id is of no state", async () => {
    const { inUse } = await view([named("A", { plateStateId: null }), named("B", { plateStateId: 99 })]);
    expect(inUse.map(({ plate }) => plate)).toEqual([
      { plate: "SIV 465", state: null },
      { plate: "SIV 465", state: null },
    ]);
  });
});

describe("the garage", () => {
  it("offers the vehicle deleted just now apart from the others, until its 30 days are over", async () => {
    const gone = (id: number) => named("Gone", { id, deletedAt: "2026-03-10T01:00:00.000Z" });
    const { justDeleted, deleted } = await view([], { deleted: [gone(3), gone(4)], deletedId: 4 });
    expect(justDeleted).toEqual({ id: 4, name: "1965 Austral Gone", until: "9 Apr 2026" });
    expect(deleted.map(({ id }) => id)).toEqual([3]);
  });

  it("leads a draft back to its step, or to the whole form", async () => {
    const at = async (place?: string) =>
      (await view([], { drafts: [draft("", place ? { place } : {})] })).draft;
    expect([(await at("3"))?.to, (await at("all"))?.to, (await at())?.to, (await at("//evil"))?.to]).toEqual([
      "/vehicle/new?step=3",
      "/vehicle/new?all=1",
      "/vehicle/new?step=1",
      "/vehicle/new?step=1",
    ]);
    expect((await at("3"))?.began.key).toBe("draft.beganYesterday");
    const typed = draft("", { yearBuilt: "1965", make: "Austral", model: "x".repeat(200) });
    expect((await view([], { drafts: [typed] })).draft?.name).toHaveLength(80);
  });

  it("has a next page while the backend has more", async () => {
    expect((await view([named("A")], { total: 101 })).nextPage).toBe(2);
    expect((await view([named("A")], { total: 101, page: 2 })).nextPage).toBeNull();
  });

  it("opens without drafts and deleted vehicles, and is an outage without vehicles", async () => {
    const failing = async () => err(networkError);
    const deps = { reading, now, drafts: { list: failing } };
    const list = async (filter?: { readonly isDeleted?: boolean }) =>
      filter?.isDeleted ? err(networkError) : ok({ vehicles: [vehicle], total: 1, pictures: {} });
    const found = await ownGarage({ ...deps, vehicles: { list } }, 1, null);
    expect(found.ok && [found.value.inUse.length, found.value.deleted, found.value.draft]).toEqual([
      1,
      [],
      null,
    ]);
    expect(await ownGarage({ ...deps, vehicles: { list: failing } }, 1, null)).toEqual(err(503));
  });
});

describe("deleted vehicles of a backend that does not say when they were deleted", () => {
  const kept = named("Kept", { id: 1 });
  const gone = named("Gone", { id: 2 });

  it("are those that it lists as deleted and as nothing else", async () => {
    const restorable = { id: 2, name: "1965 Austral Gone", until: null };
    expect((await view([kept], { deleted: [kept, gone] })).deleted).toEqual([restorable]);
    expect((await view([kept], { deleted: [gone], deletedId: 2 })).justDeleted).toEqual(restorable);
  });

  it("are none while not all others are known", async () => {
    expect((await view([kept], { deleted: [gone], total: 300 })).deleted).toEqual([]);
  });
});
