import { describe, expect, it } from "vitest";
import { type CsvCell, csvFile } from "#rules/csv";

describe("a CSV file", () => {
  const getRow = (...cells: CsvCell[]) => csvFile([cells]).slice(1, -2);

  it("is UTF-8 with its mark, and ends each row as RFC 4180 says", () => {
    expect(
      csvFile([
        ["a", "é"],
        [1, null],
      ]),
    ).toBe("\uFEFFa,é\r\n1,\r\n");
  });

  it.each([
    ...["=1+1", "+61 491 570 156", "-2", "@SUM(A1)", " =1", "\t=1", "\r=1", "\n=1", "\u00a0=1", "\ufeff=1"],
    ...["|calc", "%0A=1", "\tx", "\rx"],
  ])("runs nothing: %j", (text) => {
    expect(getRow(text).replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it("quotes what would break a row, and leaves numbers as they are", () => {
    expect(getRow('a "b", c', "x\ny", " z", -4, true)).toBe('"a ""b"", c","x\ny"," z",-4,true');
  });

  it("quotes every cell where the file wants it", () => {
    expect(csvFile([["a", 12, null]], { quoteAll: true })).toBe('\uFEFF"a","12",""\r\n');
  });

  it("writes money with two decimals, a refund as a negative number", () => {
    expect(getRow({ cents: 1250 }, { cents: -5 }, { cents: 0 })).toBe("12.50,-0.05,0.00");
  });
});
