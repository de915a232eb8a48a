import { describe, expect, it } from "vitest";
import { addDays } from "#backend/seed/club-time";
import { members } from "#backend/seed/words/members";
import { papers } from "#backend/seed/words/papers";
import { vehicles } from "#backend/seed/words/vehicles";
import { readIdentity } from "#backend/src/domain/club/vehicle-rules";
import { dueDates } from "~/domain/club/vehicle";

const today = "2026-03-10";
const date = (days: number | undefined) => (days === undefined ? null : addDays(today, days));

describe("the seeded vehicles", () => {
  it("show member 1 every level of what falls due", () => {
    const due = vehicles
      .filter(({ ownerId }) => ownerId === 1)
      .flatMap(({ registration, days }) =>
        dueDates(
          {
            registrationKind: registration,
            registrationExpiry: date(days.registration),
            insuranceExpiry: date(days.insurance),
            inspectionDate: date(days.inspection && -days.inspection),
            soldOn: date(days.sold && -days.sold),
            deletedAt: null,
          },
          today,
        ),
      );
    expect(due.map(({ level }) => level).sort()).toEqual([
      "later",
      "overdue",
      "within-30",
      "within-60",
      "within-7",
    ]);
  });

  it("have owners, unique ids, and identifiers that their owners could have typed", () => {
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(vehicles.length);
    for (const { ownerId, identifier } of vehicles) {
      expect(members.map(({ id }) => id)).toContain(ownerId);
      const identity = {
        identifier_kind: identifier?.kind ?? null,
        identifier: identifier?.value ?? null,
      } as const;
      expect(readIdentity(identity)).toEqual(identity);
    }
    expect(vehicles.filter(({ days }) => days.sold)).toHaveLength(1);
    expect(vehicles.filter(({ putAway }) => putAway)).toHaveLength(1);
    const without = members.filter(({ id }) => !vehicles.some(({ ownerId }) => ownerId === id));
    expect(without.map(({ email }) => email)).toEqual(["new@example.com"]);
  });

  it("have two private papers each for five members, at addresses of their own", () => {
    expect(papers).toHaveLength(10);
    expect(new Set(papers.map(({ ownerId }) => ownerId)).size).toBe(5);
    expect(new Set(papers.map(({ id }) => id)).size).toBe(10);
    for (const { id, bytes } of papers) {
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      const text = new TextDecoder().decode(bytes);
      expect(text.startsWith("%PDF-")).toBe(true);
      expect(text).toContain("It proves nothing");
      expect(text).not.toContain("undefined");
    }
  });
});
