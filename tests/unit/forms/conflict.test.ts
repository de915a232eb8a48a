import { describe, expect, it } from "vitest";
import { type ConflictField, findConflicts, mergeConflict } from "~/forms/conflict";
import { submittedIdentity } from "~/forms/form-identity";
import { firstShown } from "~/forms/meanwhile";
import { submittedValues } from "~/forms/parse-form";
import { newRequestKey } from "~/forms/request-key.server";
import { conflicted, submissionStatus } from "~/forms/submission";
import { formatPhone } from "~/forms/values/phone";
import { postedForm } from "./posted-form";

const fields: readonly ConflictField[] = [
  { name: "make", label: "Make" },
  { name: "bought", label: "Bought", isDate: true },
  { name: "phone", label: "Phone", text: formatPhone },
  { name: "notes", label: "Notes" },
];
const names = ["make", "bought-day", "bought-month", "bought-year", "phone", "notes"];

const loaded = {
  make: "Ford",
  "bought-day": "1",
  "bought-month": "2",
  "bought-year": "1990",
  phone: "+61412345678",
  notes: "One\nTwo",
};

describe("two versions of a record", () => {
  it("differ in the fields that either side changed", () => {
    const mine = { ...loaded, make: "Holden" };
    const saved = { ...loaded, notes: "Three" };
    expect(findConflicts(fields, mine, saved)).toEqual([
      { field: "make", label: "Make", mine: "Holden", saved: "Ford", savedValues: { make: "Ford" } },
      { field: "notes", label: "Notes", mine: "One\nTwo", saved: "Three", savedValues: { notes: "Three" } },
    ]);
  });

  it("are the same when only their spelling differs", () => {
    const mine = {
      make: " Ford ",
      "bought-day": "01",
      "bought-month": "٢",
      "bought-year": "1990",
      phone: "0412 345 678",
      notes: "One\r\nTwo",
    };
    expect(findConflicts(fields, mine, loaded)).toEqual([]);
  });

  it("differ in a whole date, whose parts are kept for the form", () => {
    const [conflict] = findConflicts(fields, { ...loaded, "bought-day": "31", "bought-year": "" }, loaded);
    expect(conflict).toEqual({
      field: "bought",
      label: "Bought",
      mine: "31 2",
      saved: "1 2 1990",
      savedValues: { "bought-day": "1", "bought-month": "2", "bought-year": "1990" },
    });
  });

  it("show a field that one of them lacks as empty", () => {
    const [conflict] = findConflicts(fields, { ...loaded, make: "" }, loaded);
    expect(conflict).toMatchObject({ mine: "", saved: "Ford" });
    const inherited = [{ name: "constructor", label: "x" }];
    expect(findConflicts(inherited, {}, { constructor: "y" } as never)).toMatchObject([
      { mine: "", saved: "y" },
    ]);
  });
});

describe("a form that was sent again after a conflict", () => {
  const typed = { ...loaded, make: "Holden", "bought-day": "9", notes: "Mine" };
  const chosen = {
    ...typed,
    "keep-make": "saved",
    "saved-make": "Leyland",
    "keep-bought": "saved",
    "saved-bought-day": "3",
    "saved-bought-month": "4",
    "saved-bought-year": "1991",
    "keep-notes": "mine",
    "saved-notes": "Theirs",
  };
  const values = (form: Record<string, string>) =>
    submittedValues(mergeConflict(postedForm(form), names), names);

  it("has the saved value where it was chosen, in every part of a date, and what was typed elsewhere", () => {
    expect(values(chosen)).toEqual({
      ...typed,
      make: "Leyland",
      "bought-day": "3",
      "bought-month": "4",
      "bought-year": "1991",
    });
  });

  it("has what was edited after the choice", () => {
    const shown = { "mine-make": "Holden", "mine-notes": "Mine" };
    const dates = { "mine-bought-day": "9", "mine-bought-month": "2", "mine-bought-year": "1990" };
    const again = { ...chosen, ...shown, ...dates };
    expect(values(again)).toMatchObject({ make: "Leyland", "bought-year": "1991" });
    // With scripts the form's own field has the saved value by then.
    expect(values({ ...again, make: "Leyland" })).toMatchObject({ make: "Leyland" });
    const edited = { ...again, make: "Leyland P76", "bought-year": "1992" };
    expect(values(edited)).toMatchObject({
      make: "Leyland P76",
      "bought-day": "9",
      "bought-month": "2",
      "bought-year": "1992",
    });
  });

  it("takes a number in the spelling of its field for the one that was typed", () => {
    const phone = { phone: "0412 345 678", "mine-phone": "+61 412 345 678" };
    const form = postedForm({ ...phone, "keep-phone": "saved", "saved-phone": "+61400000000" });
    expect(mergeConflict(form, names, fields).get("phone")).toBe("+61400000000");
    form.set("phone", "0412 345 679");
    expect(mergeConflict(form, names, fields).get("phone")).toBe("0412 345 679");
  });

  it("can take an empty saved value", () => {
    expect(values({ ...typed, "keep-make": "saved", "saved-make": "" })).toMatchObject({ make: "" });
  });

  it.each([
    ["a choice that the form does not offer", { "keep-make": "both", "saved-make": "x" }],
    ["a choice without its saved value", { "keep-make": "saved" }],
    ["a saved value without a choice", { "saved-make": "x" }],
    ["one part of a date alone", { "saved-bought-day": "x", "keep-bought-": "saved" }],
  ])("keeps what was typed for %s", (_name, forged) => {
    expect(values({ ...typed, ...forged })).toEqual(typed);
  });

  it("lets no forged choice reach a field that the form has not", () => {
    const forged = {
      "keep-isAdmin": "saved",
      "saved-isAdmin": "1",
      "keep-updatedAt": "saved",
      "saved-updatedAt": "v9",
    };
    const merged = mergeConflict(postedForm({ ...typed, updatedAt: "v1", ...forged }), names);
    expect(merged.get("isAdmin")).toBeNull();
    expect(merged.get("updatedAt")).toBe("v1");
  });

  it("ignores a file in the place of a saved value, and keeps its own files and repeated fields", () => {
    const form = postedForm({ ...typed, "keep-make": "saved" });
    form.set("saved-make", new Blob(["x"]));
    form.set("photo", new Blob(["photo"]), "photo.jpg");
    form.append("notes", "second");
    const merged = mergeConflict(form, names);
    expect(merged.get("make")).toBe("Holden");
    expect(merged.get("photo")).toBeInstanceOf(Blob);
    expect(merged.getAll("notes")).toEqual(["Mine", "second"]);
  });

  it("leaves the posted form as it was", () => {
    const form = postedForm(chosen);
    mergeConflict(form, names);
    expect(form.get("make")).toBe("Holden");
  });
});

describe("the submission after a conflict", () => {
  const identity = { updatedAt: "v2", requestKey: "new-key-of-16-chars" };
  const typed = { ...loaded, make: "Holden", updatedAt: "v1", requestKey: "old" };

  it("has everything typed, both versions, the newer version and a new key, with 409", () => {
    const submission = conflicted(typed, loaded, fields, identity);
    expect(submission).toMatchObject({ fieldErrors: [], failure: null });
    expect(submission.values).toEqual({ ...typed, ...identity, firstShown: firstShown(fields, loaded) });
    expect(submission.conflict?.map(({ field }) => field)).toEqual(["make"]);
    expect(submissionStatus(submission)).toBe(409);
  });

  it("is a conflict also when no field of this form differs", () => {
    const submission = conflicted(loaded, loaded, fields, identity);
    expect(submission.conflict).toEqual([]);
    expect(submissionStatus(submission)).toBe(409);
  });
});

describe("a form's identity", () => {
  it("has a key of its own each time, which is read back", () => {
    const [one, other] = [newRequestKey(), newRequestKey()];
    expect(one).not.toBe(other);
    expect(submittedIdentity(postedForm({ updatedAt: "v1", requestKey: one, firstShown: "a1b2c" }))).toEqual({
      updatedAt: "v1",
      requestKey: one,
      firstShown: "a1b2c",
    });
  });
  it.each(["", "short", "x".repeat(65), "with spaces in its text", "line\nbreak-of-16-characters"])(
    "has no key as %j",
    (requestKey) => {
      expect(submittedIdentity(postedForm({ requestKey }))).toEqual({
        updatedAt: "",
        requestKey: "",
        firstShown: "",
      });
    },
  );
});
