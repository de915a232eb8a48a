import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asvsNumbers } from "../support/asvs-numbers";

const document = "docs/security.md";
const states = ["met", "not applicable", "not met"];

type Row = { readonly number: string; readonly state: string; readonly how: string };

const readRows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, number = "", , state = "", how = ""]) => ({ number, state, how }),
  );

/** Every `file`: “text” of a row. */
const readEvidence = (how: string) =>
  [...how.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, path = "", text = ""]) => ({ path, text }));

/** Whether a file has that test, that heading or that source. */
function isThere({ path, text }: { readonly path: string; readonly text: string }): boolean {
  if (!existsSync(path)) return false;
  const content = readFileSync(path, "utf8");
  if (path.endsWith(".md")) return content.includes(`\n## ${text}\n`);
  if (/\.(?:test|spec)\.tsx?$/.test(path))
    return ['"', "`"].some((quote) => content.includes(quote + text + quote));
  return content.includes(text);
}

const findFaults = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ number, state, how }) => {
    const evidence = readEvidence(how);
    if (!states.includes(state)) return [`${number}: ${state}`];
    if (state === "met" && evidence.length === 0) return [`${number} names nothing that shows it`];
    return evidence
      .filter((each) => !isThere(each))
      .map(({ path, text }) => `${number}: ${path} has no “${text}”`);
  });

describe("the table of docs/security.md", () => {
  const text = readFileSync(document, "utf8");
  const rows = readRows(text);

  it("has each of the 253 requirements once, in order", () => {
    expect(asvsNumbers).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(asvsNumbers);
  });

  it("names tests, source and sections that exist", () => {
    expect(findFaults(rows)).toEqual([]);
  });

  it("counts its rows by their state", () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const [met, inapplicable, unmet] = states.map(count);
    expect(text).toContain(`${met} met, ${inapplicable} not applicable, ${unmet} not met`);
  });

  it("is refused with a test that does not exist, and with a claim that names none", () => {
    const claim = (how: string) => findFaults([{ number: "1.1.1", state: "met", how }]);
    const test = "`tests/laws/security-table.test.ts`";
    expect(claim(`${test}: “counts its rows by their state”`)).toEqual([]);
    expect(claim(`${test}: “counts its ${"stars"}”`)).toHaveLength(1);
    expect(claim("`tests/laws/no-such.test.ts`: “counts its rows by their state”")).toHaveLength(1);
    expect(claim("by care")).toHaveLength(1);
  });
});
