import { describe, expect, it } from "vitest";
import type { SivRun } from "~/domain/club/siv-run";
import type { Vehicle } from "~/domain/club/vehicle";
import { vehicleChoices } from "~/features/siv-runs/organiser.server";
import { sivRunView } from "~/features/siv-runs/run-view.server";
import { reading as sampleReading } from "../../../support/sample-reading";
import { vehicle } from "../garage/sample-vehicle";
import { run } from "./sample-run";

const reading = { ...sampleReading, now: Date.UTC(2026, 10, 10) };
const over = { starts: "2026-11-01T00:00:00Z", finishes: "2026-11-01T03:00:00Z" };
const [me, other] = run({}).participants;

const view = (changes: Partial<SivRun> = {}) =>
  sivRunView(
    run(changes),
    {
      isSignedIn: true,
      means: { membership: null, vehicles: [], needs: [], canList: false },
      schemes: [],
      hasPlaces: true,
      isAfterPost: false,
    },
    reading,
  );
const vehicles = (changes: Partial<SivRun>) =>
  view(changes).facts.find(({ label }) => label === "runText.vehicles")?.value;

describe("a run's page", () => {
  it("means the member's only vehicle on concession, where somebody can join", () => {
    const garage = [
      { ...vehicle, id: 7, registrationKind: "full" },
      { ...vehicle, id: 8, registrationKind: "concessional" },
      { ...vehicle, id: 9, registrationKind: "concessional" },
    ] as const;
    const joinWith = (vehicles: readonly Vehicle[]) =>
      sivRunView(
        run({ isMine: false, participants: [] }),
        {
          isSignedIn: true,
          means: { membership: null, vehicles, needs: [], canList: true },
          schemes: [],
          hasPlaces: true,
          isAfterPost: false,
        },
        { ...reading, now: Date.parse(run({}).starts) - 86_400_000 },
      ).join;
    expect(joinWith(garage.slice(0, 2))).toMatchObject({ kind: "form", chosen: "8" });
    expect(joinWith(garage)).toMatchObject({ kind: "form", chosen: "" });
  });

  it("says how many go and for how many more there is room", () => {
    expect(vehicles({ capacity: 6 })).toBe("runText.going 2 · runText.roomFor 4");
    expect(vehicles({ capacity: 2 })).toBe("runText.going 2 · sivRun.full");
    expect(vehicles({ capacity: null })).toBe("runText.going 2");
    expect(view({ expectedVehicles: 5 }).facts).toContainEqual({ label: "sivRun.expected", value: "5" });
  });

  it("says in days from 48 hours on how long before the start it was listed", () => {
    const beforeStart = (listedAt: string) => view({ listedAt, starts: "2026-11-21T00:00:00Z" }).stamp.before;
    expect(beforeStart("2026-11-19T00:30:00Z")).toBe("47 hours");
    expect(beforeStart("2026-11-19T00:00:00Z")).toBe("2 days");
    expect(beforeStart("2026-11-01T11:00:00Z")).toBe("19 days");
  });

  it("says at its head when it changed and what", () => {
    const text = "runText.changedOn 2 Nov 2026 runText.what.title and runText.what.leaderPhone";
    expect(view({ status: "changed" }).changedText).toBe(text);
    expect(view({ amendments: [] }).changedText).toBeNull();
    expect(view({ status: "cancelled" }).changedText).toBeNull();
    const at = "2026-11-02T00:00:00Z";
    const starts = { field: "starts", from: "2026-12-01T00:00:00Z", to: "2026-12-01T01:00:00Z" };
    // The day may be the same; another backend may name more.
    const moved = view({
      amendments: [{ at, changes: [starts, { field: "mood", from: null, to: "good" }] }],
    });
    expect(moved.changedText).toBe("runText.changedOn 2 Nov 2026 runText.what.starts and mood");
    expect(moved.amendments[0]?.changes[0]?.label).toBe("sivRun.starts");
  });

  it("says which vehicle is expected of who goes", () => {
    const mine = other ? [{ ...other, vehicle: "1967 Coastal", isMine: true }] : [];
    const going = { isMine: false, participants: mine } as const;
    expect(view(going).part).toBe("runText.goingWith \u20681967 Coastal\u2069");
    expect(view({ ...going, ...over }).part).toBe("runText.tookPart");
    expect(view({ ...going, status: "cancelled" }).part).toBeNull();
  });

  it("says of a cancelled run neither that somebody goes nor that the reader does", () => {
    const cancelled = { status: "cancelled", eventUrl: "tea" } as const;
    expect(view(cancelled)).toMatchObject({
      part: null,
      participantsTitle: "runText.whoJoined",
      calendarFile: null,
    });
    expect(vehicles(cancelled)).toBeUndefined();
  });

  it("speaks of a run that is over as past, and of its report as corrected", () => {
    expect(view({ ...over, eventUrl: "tea" })).toMatchObject({
      part: "runText.organised",
      participantsTitle: "runText.whoJoined",
      complete: "sivRun.complete",
      calendarFile: null,
    });
    expect(vehicles(over)).toBe("runText.signedUp 2");
    const participants = [me, other].flatMap((each, index) =>
      each ? { ...each, attended: index === 0 } : [],
    );
    const done = { ...over, status: "completed", completedAt: over.finishes, participants } as const;
    expect(view(done)).toMatchObject({
      participantsTitle: "runText.whoCame",
      complete: "runText.correctReport",
    });
    expect(vehicles(done)).toBe("runText.came 1");
  });
});

it("a vehicle whose insurance or registration has ended says so where it is chosen", () => {
  const dated = { ...vehicle, plate: null, registrationExpiry: null, insuranceExpiry: "2026-03-09" };
  const [ended] = vehicleChoices([dated], sampleReading);
  expect(ended?.label).toMatch(/\u2069 · \u2068due\.insuranceOver 9 Mar 2026\u2069$/);
  const [valid] = vehicleChoices([{ ...dated, insuranceExpiry: "2026-03-10" }], sampleReading);
  expect(valid?.label).not.toContain("due.");
});
