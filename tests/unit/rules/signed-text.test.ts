import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signedText, textHash } from "#rules/signed-text";

type Item = Parameters<typeof signedText>[0];

const item: Item = {
  kind: "new",
  special_class: "thirty-years",
  legal_name: "Zoë O’Brien",
  date_of_birth: "1968-03-14",
  residential_address: "9 Frangipani Lane\nYeppoon QLD 4703",
  email: "zoe@example.com",
  phone: null,
  licence_number: "078 451 226",
  licence_state_id: 4,
  licence_expiry: "2028-01-31",
  customer_reference: null,
  garaging_address: "9 Frangipani Lane\nYeppoon QLD 4703",
  is_modified: true,
  modifications: "Seat belts\nAlternator",
  approval_plate: null,
  evidence_of_age: "Plate",
  roadworthy_number: "RW-1",
  roadworthy_date: "2026-01-05",
  chosen_days: null,
  member_number: "1204",
  financial_until: "2027-07-22",
  vehicle: {
    make: "Austral",
    model: "Meridian",
    variant: null,
    body: "Sedan",
    year_built: 1965,
    month_built: 8,
    colour: "Teal",
    plate: "SIV 465",
    plate_state_id: 4,
    identifier_kind: "chassis",
    identifier: "AM65-20418",
    engine_number: null,
  },
  photos: [],
  documents: [],
};

const naming = {
  scheme: {
    name: "The scheme",
    classes: [{ id: "thirty-years", label: "30 years or older", age_years: 30, built_by: null }],
    declarations: [
      { id: "true-and-correct", label: "It is true." },
      { id: "no-hire", label: "No hire." },
    ],
  },
  states: new Map([[4, "QLD"]]),
};

const text = (changes: Partial<Item> = {}) => signedText({ ...item, ...changes }, naming);

describe("the text that is signed", () => {
  it("has the answer to the registrar, and what there is nothing newer of", () => {
    const signed = text({ answer: "In the shed.\nUnder the bonnet.", confirmed: ["garaging", "photo-rear"] });
    expect(signed).toContain(
      "\n\nAnswer to the registrar\nAnswer: In the shed.\n    Under the bonnet.\nNothing newer to send: Photo: Rear\n\n",
    );
    expect(text({ answer: null, confirmed: [] })).toBe(text());
  });

  it("has every fact that is stated and the declarations, in English", () => {
    expect(text()).toBe(`Application
Scheme: The scheme
Kind: New concession
Class: 30 years or older

Applicant
Member number: 1204
Financial until: 2027-07-22
Legal name: Zoë O’Brien
Date of birth: 1968-03-14
Residential address: 9 Frangipani Lane
    Yeppoon QLD 4703
E-mail: zoe@example.com
Licence number: 078 451 226
Licence state: QLD
Licence expiry: 2028-01-31

Vehicle
Make: Austral
Model: Meridian
Body: Sedan
Built: 1965-08
Colour: Teal
Plate: SIV 465
Plate state: QLD
Chassis number: AM65-20418
Garaging address: 9 Frangipani Lane
    Yeppoon QLD 4703
Modified: Yes
Modifications: Seat belts
    Alternator

Evidence
Evidence of age: Plate
Roadworthy certificate: RW-1
Roadworthy date: 2026-01-05

I declare
1. It is true.
2. No hire.`);
  });

  it("is the same for the same application, whatever its state and version", () => {
    const later = {
      status: "more-information",
      note: "More",
      updated_at: "2027-01-01T00:00:00.000Z",
      declared: ["no-hire"],
    };
    expect(text({ kind: item.kind, ...later })).toBe(text());
  });

  it("differs for every other fact", () => {
    for (const changes of [
      { legal_name: "Zoe O’Brien" },
      { phone: "1" },
      { is_modified: null },
      { chosen_days: 45 },
      { licence_state_id: 7 },
      { vehicle: null },
      { kind: "renewal" },
    ] as const)
      expect(text(changes)).not.toBe(text());
  });

  it("has no value that reads as another fact", () => {
    const forged = text({ evidence_of_age: "Plate\nRoadworthy certificate: RW-2\n\nI declare\n1. Nothing." });
    const facts = forged.split("\n").filter((line) => /^\S/.test(line));
    expect(facts.filter((line) => line.startsWith("Roadworthy certificate:"))).toEqual([
      "Roadworthy certificate: RW-1",
    ]);
    expect(facts.filter((line) => line === "I declare")).toHaveLength(1);
  });

  it("is known by its SHA-256 in UTF-8", async () => {
    expect(await textHash(text())).toBe(createHash("sha256").update(text(), "utf8").digest("hex"));
  });
});
