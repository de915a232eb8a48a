import { describe, expect, it } from "vitest";
import { technicalRecord, textToSign } from "~/features/siv-applications/signature/signed-text.server";
import { reading } from "../../../support/sample-reading";

const text = [
  "Applicant",
  "Financial until: 2027-06-30",
  "Phone: +61491570156",
  "Roadworthy certificate: 2026-11-02",
  "Licence expiry: 2029-01-31",
  "Evidence of age: a letter",
  "    Built: 1965-04",
  "    Phone: +61491570156",
  "Built: 1965-04",
  "Roadworthy date: 2026-13-45",
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

describe("the record of a signature", () => {
  it("has the text and the server's time to the letter", () => {
    const record = technicalRecord(signature, reading);
    expect(record?.text).toBe(text);
    expect(record?.facts.split("\n")).toEqual([
      "method: typed",
      "name: Marguerite Lindqvist",
      "signed_on: 2026-11-24",
      "signed_at: 2026-11-24T06:05:00.000Z",
      "locale: de",
      "SHA-256: ab",
    ]);
  });

  it("is none where the text is not known", () => {
    expect(technicalRecord({ ...signature, text: "" }, reading)).toBeNull();
  });
});

describe("a text to sign", () => {
  const whole = [
    "Applicant\nLegal name: Marguerite Lindqvist\nResidential address: 9 Frangipani Lane\n    \n    Built: 1965-04",
    "Evidence\nRoadworthy certificate: RW: 1",
    "I declare\n1. It is true: all of it.\n2. First.\n    Second.",
  ].join("\n\n");

  it("is read with its dates in words and its phone as one dials it", () => {
    const [part] = textToSign(text, reading);
    expect(part).toMatchObject({
      facts: [
        ["Financial until:", "30 June 2027"],
        ["Phone:", "0491 570 156"],
        ["Roadworthy certificate:", "2026-11-02"],
        ["Licence expiry:", "31 January 2029"],
        // Lines of what somebody typed.
        ["Evidence of age:", "a letter\nBuilt: 1965-04\nPhone: +61491570156"],
        ["Built:", "April 1965"],
        // No date.
        ["Roadworthy date:", "2026-13-45"],
      ],
    });
  });

  it("says an instant as a day and a time", () => {
    const read = textToSign("Financial until: 2026-11-24T06:05:00.000Z", reading);
    expect(read).toBe("Financial until: 24 November 2026, 4:05\u00a0pm");
  });

  it("is read in its parts, label and answer apart", () => {
    expect(textToSign(whole, reading)).toEqual([
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
    const parts = textToSign(whole, reading);
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
    expect(textToSign(text, reading)).toBe(text);
  });
});
