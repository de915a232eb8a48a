import { describe, expect, it } from "vitest";
import { mappingErrors, proposeMapping } from "#backend/src/modules/import/fields";
import { planFile } from "#backend/src/modules/import/plan-file";
import type { ImportState, StoredMember } from "#backend/src/modules/import/records";

const member = (id: number, changes: Partial<StoredMember> = {}): StoredMember => ({
  id,
  person: {
    email: `m${id}@example.com`,
    first_name: "Ann",
    last_name: "Moor",
    mobile_phone: null,
    emergency_contact_name: null,
    emergency_contact_phone: null,
  },
  address: null,
  membership: {
    level_id: 1,
    number: `N${id}`,
    name: "Ann Moor",
    additional_member: null,
    valid_to: "2027-06-30T13:59:59.000Z",
    joined_at: "2020-01-01T00:00:00.000Z",
  },
  versions: { person: "1", address: null, membership: "1" },
  isGone: false,
  hasLeft: false,
  isForLife: false,
  ...changes,
});

const state = (...members: readonly StoredMember[]): ImportState => ({
  levels: [
    { id: 1, code: "full", name: "Full", no_expiry: 0 },
    { id: 2, code: "life", name: "Life", no_expiry: 1 },
  ],
  today: "2026-11-29",
  officerId: 9,
  byNumber: new Map(members.map((each) => [each.membership?.number ?? "", each])),
  byEmail: new Map(members.map((each) => [each.person.email, each])),
});

const header = ["Number", "First name", "Surname", "E-mail", "Level", "Until", "Phone", "Postcode"];
const plan = (known: ImportState, ...rows: readonly string[][]) =>
  planFile(
    rows.map((cells, index) => ({ key: `k${index}`, cells })),
    proposeMapping(header, rows),
    known,
  );
const kinds = (known: ImportState, ...rows: readonly string[][]) =>
  plan(known, ...rows).map((each) =>
    "problems" in each
      ? `${each.kind}: ${(each.problems ?? []).map(({ field, words }) => `${field}: ${words}`)}`
      : each.kind,
  );

describe("what becomes of a row", () => {
  it("is no change where it says the same, or nothing", () => {
    const same = ["N1", "Ann", "Moor", "M1@example.com", "Full", "30/06/2027"];
    expect(kinds(state(member(1)), same)).toEqual(["unchanged"]);
    expect(kinds(state(member(1)), ["N1", "", "", "", "", ""])).toEqual(["unchanged"]);
  });

  it("changes what differs alone, and the name on the card with the name", () => {
    const [changed] = plan(state(member(1)), ["N1", "Anna", "", "", "", "1/7/2028"]);
    expect(changed).toMatchObject({
      kind: "changed",
      after: {
        person: { first_name: "Anna", last_name: "Moor" },
        membership: { name: "Anna Moor", valid_to: "2028-07-01", joined_at: "2020-01-01T00:00:00.000Z" },
      },
    });
  });

  it("adds an account, with a membership where a level is given", () => {
    const [alone, full] = plan(
      state(),
      ["", "Kit", "Moor", "kit@example.com"],
      ["N7", "Lee", "Moor", "", "full", "2027-01-01"],
    );
    expect(alone).toMatchObject({ kind: "new", after: { address: null, membership: null } });
    expect(full).toMatchObject({
      kind: "new",
      after: { person: { email: "no-email-k1@invalid" }, membership: { level_id: 1, number: "N7" } },
    });
  });

  it("clashes where it is somebody else’s, or of another row", () => {
    const two = state(member(1), member(2));
    expect(kinds(two, ["N1", "", "", "m2@example.com"])[0]).toMatch(/^clashing: E-mail: Ann Moor has this/);
    expect(kinds(two, ["N3", "Bo", "Ash", "m2@example.com"])[0]).toMatch(/^clashing: E-mail/);
    expect(kinds(two, ["N1", "Bo", "Ash", ""])[0]).toMatch(/^clashing: Number: Ann Moor has this number/);
    expect(kinds(two, ["N1", "Ann"], ["", "Anna", "", "m1@example.com"])).toEqual([
      "clashing: Row: Row 3 of the file is about the same member, and differs in Number, First name, E-mail. Leave one row in the file",
      "clashing: Row: Row 2 of the file is about the same member, and differs in Number, First name, E-mail. Leave one row in the file",
    ]);
  });

  it("clashes with what to do where two new people have one address", () => {
    const [found = ""] = kinds(
      state(),
      ["N7", "Kit", "Moor", "moor@example.com", "Full", "2027-01-01"],
      ["N8", "Lee", "Moor", "moor@example.com", "Full", "2027-01-01"],
    );
    expect(found).toContain(
      "Row 3 of the file has the same e-mail address, and differs in Number, First name. If it is one person, leave one row",
    );
  });

  it("counts once where rows say the same, however they write it", () => {
    const row = ["N7", "Kit", "Moor", "", "Full", "1/2/2027"];
    const same = "unchanged: Row: The same as row 2, which counts";
    expect(kinds(state(), row, ["N7", "Kit", "Moor", "", "full", "2027-02-01"], row)).toEqual([
      "new",
      same,
      same,
    ]);
    const changed = ["N1", "Anna"];
    expect(kinds(state(member(1)), changed, ["", "Anna", "", "m1@example.com"])).toEqual(["changed", same]);
    expect(kinds(state(member(1)), ["N1"], ["N1", "Ann"])).toEqual(["unchanged", same]);
    expect(kinds(state(), row, row, ["N7", "Lee", "Moor", "", "Full", "1/2/2027"])).toEqual([
      "clashing: Row: Rows 3, 4 of the file are about the same member, and differ in First name. Leave one row in the file",
      "clashing: Row: Rows 2, 4 of the file are about the same member, and differ in First name. Leave one row in the file",
      "clashing: Row: Rows 2, 3 of the file are about the same member, and differ in First name. Leave one row in the file",
    ]);
  });

  it.each([
    [["", "Kit", "Moor", ""], "Number: Give a number or an e-mail address"],
    [["", "Kit", "Moor", "kit@example"], "E-mail: Enter an e-mail address, like name@example.com"],
    [["N1", "", "", "other@example.com"], /^E-mail: They have another e-mail address/],
    [["N7", "Kit", "Moor", ""], /Level: Give a level/],
    [["N7", "Kit", "Moor", "", "Gold", "1/1/2027"], "Level: There is no such level"],
    [["N7", "Kit", "Moor", "", "Full", ""], "Until: Give the last day"],
    [["N7", "Kit", "Moor", "", "Life", "1/1/2027"], /Until: This membership has no last day/],
    [["N1", "", "", "", "", "1/13/2027"], /^Until: There is no month 13/],
    [["N1", "", "", "", "", "", "12"], "Phone: Give a phone number, with its area code"],
    [["N1", "", "", "", "", "", "", "33"], /Postcode: Give four digits/],
    [["N1", "", "", "", "", "", "", "", "too much"], "Row: The row has more cells than the header"],
  ])("is wrong for %j", (cells, words) => {
    const [found = ""] = kinds(state(member(1)), cells);
    expect(found.replace(/^wrong: /, "")).toEqual(
      typeof words === "string" ? words : expect.stringMatching(words),
    );
    expect(found).toMatch(/^wrong/);
  });

  it("leaves one’s own membership, whoever has left, and accounts that are gone", () => {
    const until = ["N9", "", "", "", "", "1/1/2030"];
    expect(kinds(state(member(9)), until)[0]).toMatch(/This is your own membership/);
    expect(kinds(state(member(9, { hasLeft: true, id: 5 })), until)[0]).toMatch(/They have left/);
    expect(kinds(state(member(9, { isGone: true, id: 5 })), until)[0]).toMatch(/deleted or merged/);
  });
});

describe("the columns of a file", () => {
  it("are guessed by their headings; the desk’s own “State” is no address’s", () => {
    const guess = (headings: readonly string[], ...rows: readonly string[][]) =>
      proposeMapping(headings, rows);
    expect(guess(["Member No.", "Given name", "Surname", "Mobile", "Expiry"], [])).toEqual([
      ...["number", "firstName", "lastName", "mobile", "until"],
    ]);
    expect(guess(["State", "State of the address"], ["Active", "VIC"])).toEqual(["", "region"]);
    expect(guess(["State"], ["Victoria"])).toEqual(["region"]);
  });

  it("need a number or an e-mail address, and each field once", () => {
    expect(mappingErrors(["firstName", ""])).toHaveProperty("-1");
    expect(mappingErrors(["number", "number"])).toEqual({ 1: "Another column is Number already" });
  });
});
