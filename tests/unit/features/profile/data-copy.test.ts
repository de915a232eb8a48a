import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { LogEntry } from "~/domain/club/log-book";
import { noMembership } from "~/domain/club/membership";
import type { Vehicle } from "~/domain/club/vehicle";
import { type DataCopyDeps, dataArchive, dataFiles, ownData } from "~/features/profile/data-copy.server";
import { err, ok } from "~/lib/result";
import { details } from "../calendar/event-fixture";
import { complete } from "../siv-applications/sample-application";
import { run } from "../siv-runs/sample-run";
import { down, home, member, now } from "./fake-account";

const car = {
  id: 4,
  make: "=HYPERLINK(1)",
  model: "Meridian",
  plate: "SIV 465",
  yearBuilt: 1965,
  registrationKind: "full",
  registrationExpiry: "2027-02-01",
  insuranceExpiry: null,
  inspectionDate: "2026-10-01",
  soldOn: null,
  deletedAt: null,
  photos: [],
  documents: [{ id: "f1", name: "Roadworthy.pdf", contentType: "application/pdf", bytes: 3, createdAt: "" }],
} as unknown as Vehicle;

const entry: LogEntry = {
  id: 3,
  vehicleId: 4,
  from: "2026-11-21",
  to: "2026-11-21",
  purpose: "Breakfast run",
  isClubRun: false,
  driver: null,
  odometer: 62_031,
  runId: null,
  isVoid: false,
  amendments: [],
  updatedAt: "1",
};

function deps(changes: Partial<DataCopyDeps["api"]> = {}): DataCopyDeps {
  const pages = Array.from({ length: 230 }, (_, index) => ({ ...car, id: index + 1 }));
  return {
    api: {
      profile: { ownUser: async () => ok(member) },
      addresses: { list: async () => ok([{ ...home, displayName: "@home" }]) },
      vehicles: {
        list: async ({ page = 1, pageSize = 20, isDeleted = false } = {}) =>
          ok({
            vehicles: isDeleted ? [] : pages.slice((page - 1) * pageSize, page * pageSize),
            total: isDeleted ? 0 : pages.length,
            pictures: {},
          }),
      },
      drafts: { list: async () => ok([]) },
      devices: {
        list: async () =>
          ok([{ id: "secret-device", browser: "Firefox", createdAt: "", lastSeenAt: "", isCurrent: true }]),
      },
      sivApplications: { list: async () => ok([complete]) },
      sivRuns: {
        list: async ({ isOver = false, page = 1 }) =>
          ok({
            runs: isOver ? [] : page === 1 ? [run({})] : [run({ isMine: false, participants: [] })],
            total: 150,
          }),
      },
      logBook: {
        read: async (id) => ok(id === 4 ? { entries: [entry], firstDay: "2026-11-21" } : null),
      },
      memberEvents: {
        answered: async () =>
          ok([
            details({
              organiser: "Dougal",
              rsvp: { state: "waiting", people: 3, guests: ["", "Gil Gast"] },
            }),
          ]),
      },
      ...changes,
    },
    membership: async () => ok({ ...noMembership, number: "1204", validTo: "2027-07-21" }),
    origin: "https://club.example",
    host: "club.example",
    t: (key, values) => (values ? `${key} ${values.vehicle}` : key),
    now,
    timeZone: "Australia/Brisbane",
  };
}

async function files() {
  const own = await ownData(deps());
  if (!own.ok) throw new Error("no data");
  return dataFiles(own.value, deps());
}

describe("the copy of one's data", () => {
  it("has every page of vehicles, links to documents, and no device's id", async () => {
    const json = (await files())["my-data.json"] ?? "";
    const whole = JSON.parse(json);
    expect(Object.keys(whole)).toEqual([
      "user",
      "membership",
      "addresses",
      "vehicles",
      "drafts",
      "devices",
      "applications",
      "runs",
      "logBooks",
      "eventAnswers",
    ]);
    expect(whole.vehicles).toHaveLength(230);
    expect(whole.vehicles[0].documents[0].link).toBe("https://club.example/file/f1");
    expect(json).not.toContain("secret-device");
  });

  it("has what the member did in the club, and nothing of others", async () => {
    const all = await files();
    const { applications, runs, logBooks, eventAnswers } = JSON.parse(all["my-data.json"] ?? "");
    expect(applications[0].photos[0].file.link).toBe("https://club.example/file/front");
    expect(
      runs.map(({ id, vehicles }: { id: number; vehicles: unknown[] }) => [id, vehicles.length]),
    ).toEqual([[9, 1]]);
    expect(runs[0].amendments[0].changes).toEqual([{ field: "title", from: "Old", to: "Run" }]);
    expect(logBooks).toEqual([{ vehicleId: 4, entries: [entry] }]);
    expect(eventAnswers[0]).toMatchObject({
      name: "Breakfast run",
      rsvp: { people: 3, guests: ["", "Gil Gast"] },
    });
    const text = Object.values(all).join("");
    for (const other of ["THEIRS", "Wes", "0491 999", "Dougal"]) expect(text).not.toContain(other);
    expect(all["applications.csv"]).toContain("1965 Austral Meridian,SIV 465,7,draft,");
    expect(all["runs.csv"]).toContain("true,Run,listed,");
    expect(all["runs.csv"]).toContain("1965 Austral Meridian,SIV 465,");
    expect(all["log-books.csv"]).toContain("SIV 465,2026-11-21,2026-11-21,Breakfast run,false,");
    expect(all["event-answers.csv"]).toContain("Breakfast run,2026-11-28T22:00:00.000Z,");
    expect(all["event-answers.csv"]).toContain(",waiting,3,Gil Gast\r\n");
  });

  it("tells of a run that was only joined when and where it was", async () => {
    const joined = run({ isMine: false, notes: "Ring Wes", invitation: "Wes invites" });
    const list = async ({ isOver = false }) => ok({ runs: isOver ? [joined] : [], total: isOver ? 1 : 0 });
    const own = await ownData(deps({ sivRuns: { list } }));
    if (!own.ok) throw new Error("no data");
    const { runs } = JSON.parse(dataFiles(own.value, deps())["my-data.json"] ?? "");
    expect(Object.keys(runs[0])).toEqual([
      ...["id", "isMine", "title", "status", "starts", "finishes", "timeZone", "departure", "destination"],
      "vehicles",
    ]);
  });

  it("has no cell that a spreadsheet would run", async () => {
    const { "addresses.csv": addresses = "", "vehicles.csv": vehicles = "" } = await files();
    expect(addresses).toContain("'@home,");
    expect(vehicles).toContain("'=HYPERLINK(1),");
    expect(vehicles.split("\r\n")).toHaveLength(232);
  });

  it("has the dates as whole days", async () => {
    const ics = (await files())["dates.ics"] ?? "";
    expect(ics).toContain("SUMMARY:profile.membershipEnds");
    expect(ics).toContain("DTSTART;VALUE=DATE:20270721");
    expect(ics).toContain("UID:licence@club.example");
    expect(ics).toContain("UID:inspection-4@club.example");
    expect(ics).toContain("DTSTART;VALUE=DATE:20271001");
    expect(Math.max(...ics.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it("is a ZIP of these files", async () => {
    const packed = unzipSync(dataArchive({ "a.txt": "One", "b.txt": "Zwei ß" }));
    expect(Object.entries(packed).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ["a.txt", "One"],
      ["b.txt", "Zwei ß"],
    ]);
  });

  it("is not made of half the data", async () => {
    const own = await ownData(deps({ drafts: { list: async () => err(down) } }));
    expect(own).toEqual(err(down));
  });
});
