import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { noMembership } from "~/domain/club/membership";
import type { Vehicle } from "~/domain/club/vehicle";
import { csvFile } from "~/features/profile/csv";
import { type DataCopyDeps, dataArchive, dataFiles, ownData } from "~/features/profile/data-copy.server";
import { err, ok } from "~/lib/result";
import { down, home, member, now } from "./fake-account";

const car = {
  id: 4,
  make: "=HYPERLINK(1)",
  model: "Meridian",
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
    expect(Object.keys(whole)).toEqual(["user", "membership", "addresses", "vehicles", "drafts", "devices"]);
    expect(whole.vehicles).toHaveLength(230);
    expect(whole.vehicles[0].documents[0].link).toBe("https://club.example/file/f1");
    expect(json).not.toContain("secret-device");
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

describe("a CSV file", () => {
  it("quotes what needs it and defuses formulas", () => {
    const rows = [
      ["=1+1", "+61", "-2", "@x", "\tx", 'say "hi"', "a,b", "two\nlines", -5, null, true],
    ] as const;
    expect(csvFile(["one"], rows)).toBe(
      `\ufeffone\r\n'=1+1,'+61,'-2,'@x,'\tx,"say ""hi""","a,b","two\nlines",-5,,true\r\n`,
    );
  });
});
