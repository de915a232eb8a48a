import { describe, expect, it } from "vitest";
import type { ConflictField } from "~/forms/conflict";
import { firstShown, meanwhile } from "~/forms/meanwhile";
import { conflicted } from "~/forms/submission";
import { formatPhone } from "~/forms/values/phone";

const fields: readonly ConflictField[] = [
  { name: "make", label: "Make" },
  { name: "bought", label: "Bought", isDate: true },
  { name: "phone", label: "Phone", text: formatPhone },
  { name: "notes", label: "Notes" },
  { name: "plate", label: "Plate", group: "plate" },
  { name: "state", label: "State", group: "plate" },
];
const loaded = {
  make: "Ford",
  "bought-day": "1",
  "bought-month": "2",
  "bought-year": "1990",
  phone: "+61412345678",
  notes: "One\nTwo",
  plate: "SIV 1",
  state: "QLD",
};
const first = firstShown(fields, loaded);
const names = (mine: object, saved: object, shown = first) => {
  const { asked, takenOver } = meanwhile(fields, { ...loaded, ...mine }, { ...loaded, ...saved }, shown);
  return [asked, takenOver].map((list) => list.map(({ field }) => field));
};

describe("a record that another browser has saved while its form was open", () => {
  it("asks of what both have changed, and leaves alone what one of them has", () => {
    const mine = { make: "Holden", phone: "0400 000 000" };
    const saved = { phone: "+61411111111", notes: "Three", "bought-day": "9" };
    expect(names(mine, saved)).toEqual([["phone"], ["bought", "notes"]]);
    expect(names({ make: "Holden" }, { make: "Holden" })).toEqual([[], []]);
  });

  it("knows a value in the spelling of its field", () => {
    const spelled = { phone: "0412 345 678", "bought-day": "01", notes: " One\r\nTwo" };
    expect(names(spelled, { phone: "", "bought-day": "9", notes: "Three" })).toEqual([
      [],
      ["bought", "phone", "notes"],
    ]);
  });

  it("knows what was first shown in another language", () => {
    const inLanguage = (words: Readonly<Record<string, string>>): readonly ConflictField[] => [
      { name: "body", label: "Body", choice: (value) => words[value] ?? value },
      { name: "notes", label: "Notes" },
    ];
    const german = inLanguage({ saloon: "Limousine", van: "Kastenwagen" });
    const english = inLanguage({ saloon: "Sedan", van: "Panel van" });
    const shown = firstShown(german, { body: "saloon", notes: "" });
    const mine = { body: "saloon", notes: "Mine" };
    expect(meanwhile(english, mine, { body: "van", notes: "" }, shown)).toMatchObject({
      asked: [],
      takenOver: [{ field: "body", mine: "Sedan", saved: "Panel van", savedValues: { body: "van" } }],
    });
  });

  it("asks of the fields that go with a changed one", () => {
    expect(names({ plate: "SIV 2" }, { state: "NSW" })).toEqual([["state"], []]);
    expect(names({ make: "Holden" }, { plate: "SIV 3", state: "NSW" })).toEqual([[], ["plate", "state"]]);
  });

  it.each(["", "x", first.slice(5), `${first}12345`])(
    "asks of all that differs without first values (%s)",
    (shown) => {
      expect(names({ make: "Holden" }, { notes: "Three" }, shown)).toEqual([["make", "notes"], []]);
    },
  );

  it("takes no field's first value for another's", () => {
    const empty = { make: "", notes: "" };
    const swapped = firstShown([...fields].reverse(), { ...loaded, ...empty });
    expect(names(empty, { notes: "Three" }, swapped)).toEqual([["make", "notes"], []]);
  });
});

describe("the submission after it", () => {
  const identity = { updatedAt: "v2", requestKey: "new-key-of-16-chars" };
  const saved = { ...loaded, notes: "Three", "bought-day": "9" };

  it("goes on with the other browser's values, and has them as its first", () => {
    const typed = { ...loaded, make: "Holden", updatedAt: "v1", firstShown: first };
    const { values, conflict, takenOver } = conflicted(typed, saved, fields, identity);
    expect(conflict).toEqual([]);
    expect(values).toMatchObject({ make: "Holden", notes: "Three", "bought-day": "9", ...identity });
    expect(values.firstShown).toBe(firstShown(fields, saved));
    expect(takenOver).toEqual([
      {
        label: "Bought",
        before: { "bought-day": "1", "bought-month": "2", "bought-year": "1990" },
        after: { "bought-day": "9", "bought-month": "2", "bought-year": "1990" },
      },
      { label: "Notes", before: { notes: "One\nTwo" }, after: { notes: "Three" } },
    ]);
  });
});
