import { describe, expect, it } from "vitest";
import { signedTextView, textToSign } from "~/features/siv-applications/signature/signed-text.server";
import { reading } from "../../../support/sample-reading";

const text = [
  "Applicant",
  "Financial until: 2027-06-30",
  "Roadworthy certificate: 2026-11-02",
  "Licence expiry: 2029-01-31",
  "Evidence of age: a letter",
  "    Built: 1965-04",
  "Built: 1965-04",
  "Roadworthy date: 2026-13-45",
  "Photos: -",
].join("\n");

const signature = {
  method: "typed",
  name: "Marguerite Lindqvist",
  signedOn: "2026-11-24",
  signedAt: "2026-11-24T06:05:00.000Z",
  file: null,
  textHash: "ab",
  text,
  locale: "de",
} as const;

describe("a signed text", () => {
  it("is read with its dates in words, and stored as it was signed", () => {
    const { facts, stored } = textToSign(text, "ab", reading);
    const read = signedTextView({ ...signature, text }, reading)?.text;
    expect(read).toContain("Licence expiry: 31 January 2029\n");
    expect(read).toContain("\nBuilt: April 1965\n");
    expect(read).toContain("Roadworthy certificate: 2026-11-02\n");
    // A line of what somebody typed, and what is no date.
    expect(read).toContain("    Built: 1965-04\n");
    expect(read).toContain("Roadworthy date: 2026-13-45\n");
    // What was not stated is left out, also of texts that were signed with it.
    expect(read).not.toContain("Photos");
    expect([facts, stored]).toEqual(["SHA-256: ab", text]);
  });

  it("has its record, with the server's time to the letter", () => {
    expect(signedTextView(signature, reading)?.facts.split("\n")).toEqual([
      "method: typed",
      "name: Marguerite Lindqvist",
      "signed_on: 2026-11-24",
      "signed_at: 2026-11-24T06:05:00.000Z",
      "locale: de",
      "SHA-256: ab",
    ]);
    expect(signedTextView({ ...signature, text: "" }, reading)).toBeNull();
  });

  it("says an instant as a day and a time", () => {
    const read = textToSign("Financial until: 2026-11-24T06:05:00.000Z", "", reading);
    expect(read.text).toBe("Financial until: 24 November 2026, 4:05\u00a0pm");
  });
});

describe("a text to sign", () => {
  const whole = [
    "Applicant\nLegal name: Marguerite Lindqvist\nResidential address: 9 Frangipani Lane\n    \n    Built: 1965-04",
    "Evidence\nRoadworthy certificate: RW: 1",
    "I declare\n1. It is true: all of it.\n2. First.\n    Second.",
  ].join("\n\n");

  it("is read in its parts, label and answer apart", () => {
    expect(textToSign(whole, "", reading).text).toEqual([
      {
        title: "Applicant",
        facts: [
          ["Legal name:", "Marguerite Lindqvist"],
          ["Residential address:", "9 Frangipani Lane\n\nBuilt: 1965-04"],
        ],
        declarations: [],
      },
      { title: "Evidence", facts: [["Roadworthy certificate:", "RW: 1"]], declarations: [] },
      { title: "I declare", facts: [], declarations: ["It is true: all of it.", "First.\nSecond."] },
    ]);
  });

  it("loses no word of it", () => {
    const { text: parts } = textToSign(whole, "", reading);
    if (typeof parts === "string") throw new Error("not in parts");
    const indented = (value: string) => value.replaceAll("\n", "\n    ");
    const again = parts.map(({ title, facts, declarations }) =>
      [
        title,
        ...facts.map(([label, value]) => `${label} ${indented(value)}`),
        ...declarations.map((each, index) => `${index + 1}. ${indented(each)}`),
      ].join("\n"),
    );
    expect(again.join("\n\n")).toBe(whole);
  });

  it.each([
    "I ask for a concession.\nMarguerite Lindqvist",
    "Legal name: Marguerite Lindqvist\nPhone: 0491 570 156",
    "I declare\n1. One.\n3. Three.",
    "    Applicant\n    one\nPhone: 1\n",
    "",
  ])("is shown as it is where it has another form: %j", (text) => {
    expect(textToSign(text, "", reading).text).toBe(text);
  });
});
