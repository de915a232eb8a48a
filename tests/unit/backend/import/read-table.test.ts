import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDay } from "#backend/src/domain/csv/read-day";
import { readState } from "#backend/src/domain/csv/read-state";
import { plainCell, readTable } from "#backend/src/domain/csv/read-table";
import { readText } from "#backend/src/domain/csv/read-text";
import { csvFile } from "#rules/csv";

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array((text.length + 1) * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [0xfeff, ...text.split("").map((each) => each.charCodeAt(0))].entries())
    view.setUint16(index * 2, unit, isLittle);
  return bytes;
};
const expected = { header: ["Surname", "Town"], rows: [["Müller", "Gruyères"]] };
const text = "Surname;Town\r\nMüller;Gruyères\r\n";

describe("a file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["UTF-16, little end first", utf16(text, true)],
    ["UTF-16, big end first", utf16(text, false)],
    ["windows-1252", Uint8Array.from(text, (each) => each.charCodeAt(0))],
  ])("is read in %s", (_, bytes) => {
    expect(readTable(readText(bytes))).toEqual(expected);
  });

  it.each([",", ";", "\t"])("is read with cells separated by %j", (separator) => {
    expect(readTable(text.replaceAll(";", separator))).toEqual(expected);
    expect(readTable(`sep=${separator}\r\n${text.replaceAll(";", separator)}`)).toEqual(expected);
  });

  it("without rows, with too many or with an open quotation mark is refused with why", () => {
    expect(readTable("")).toEqual({ problem: "The file is empty" });
    expect(readTable("a,b\n")).toEqual({ problem: "The file has a header and no rows" });
    expect(readTable(`a\n${"x\n".repeat(10_001)}`)).toEqual({
      problem: "Choose a file of at most 10,000 rows",
    });
    expect(readTable('a,b\n"x,y\nz,w\n')).toMatchObject({ problem: expect.stringContaining("quotation") });
  });

  it("that the desk has written reads as it was, also formulas and apostrophes", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("=1+1", "'=1+1", "''-x", "+61 400 111 222", "@a", "'quoted'", 'a "b", c', "|x", "%"),
    );
    const row = fc.tuple(cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        // A row without a text is no row of a file.
        const full = rows.map(([first, ...others]) => [`x${first}`, ...others]);
        const read = readTable(csvFile([["a", "b", "c"], ...full]));
        expect(read).toEqual({ header: ["a", "b", "c"], rows: full.map((cells) => cells.map(plainCell)) });
      }),
    );
  });
});

it.each([
  ["2027-12-31", "2027-12-31"],
  ["31/12/2027", "2027-12-31"],
  ["1/2/2027", "2027-02-01"],
  ["01.02.2027", "2027-02-01"],
])("the day %s is %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each([
  ["12/31/2027", "There is no month 31. Give the day first, such as 31/12/2026"],
  ["31/02/2027", "There is no 31 February 2027"],
  ["2027-02-30", "There is no 30 February 2027"],
  ["2027-13-01", "There is no month 13"],
  ["0/1/2027", "There is no 0 January 2027"],
  ["1/2/27", "Give the year in four digits"],
  ["soon", "Give a date as day/month/year, such as 31/12/2026"],
])("%s is no day: %s", (typed, problem) => {
  expect(readDay(typed)).toEqual({ problem });
});

it("a state is known by its code and its name", () => {
  expect(["vic", "Vic.", "Victoria", "new south wales", "Bavaria"].map(readState)).toEqual([
    ...["VIC", "VIC", "VIC", "NSW"],
    null,
  ]);
});
