import { describe, expect, it } from "vitest";
import { fileAbout } from "~/features/garage/file-about.server";
import { vehicleView } from "~/features/garage/vehicle-view.server";
import { reading } from "../../../support/sample-reading";
import { vehicle } from "./sample-vehicle";

describe("a vehicle's page", () => {
  it("keeps the dials in one order, whatever falls due first", () => {
    const dues = (registrationExpiry: string, insuranceExpiry: string) =>
      vehicleView(
        { ...vehicle, registrationExpiry, insuranceExpiry, inspectionDate: "2025-04-01" },
        reading,
      ).dues.map(({ kind }) => kind);
    const order = ["registration", "insurance", "inspection"];
    expect(dues("2026-05-01", "2026-12-01")).toEqual(order);
    expect(dues("2026-12-01", "2026-05-01")).toEqual(order);
  });

  it("says what to add where there is nothing yet, unless the vehicle is deleted", () => {
    const bare = { ...vehicle, plate: null, photos: [], registrationKind: null, registrationExpiry: null };
    const promptsOf = (each: typeof vehicle) => {
      const { addPhoto, sections } = vehicleView(each, reading);
      return [addPhoto, ...sections.flatMap(({ id, prompt }) => (prompt ? [`${id} ${prompt}`] : []))];
    };
    expect(promptsOf(bare)).toEqual([
      "vehicleText.addPhoto",
      "vehicle-identity vehicleText.addPlate",
      "vehicle-papers vehicleText.addRegistration",
    ]);
    expect(promptsOf({ ...bare, plate: "ABC 123", registrationExpiry: "2027-01-01" })).toEqual([
      "vehicleText.addPhoto",
    ]);
    expect(promptsOf({ ...bare, deletedAt: "2026-03-01T00:00:00Z" })).toEqual([undefined]);
  });

  it("isolates the parts of a file's line from each other's direction", () => {
    const file = { contentType: "application/pdf", bytes: 900, createdAt: "2026-03-01T00:00:00Z" };
    const about = fileAbout(file, { locale: "ar", timeZone: "Australia/Brisbane" });
    const [kind, ...others] = about.split(" · ");
    expect(kind).toBe("\u2068PDF\u2069");
    for (const part of others) expect(part).toMatch(/^\u2068[^\u2068\u2069]+\u2069$/);
  });
});
