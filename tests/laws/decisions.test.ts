import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "docs/decisions";
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const files = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d-.+\.md$/.test(name));
const rows = [...read("README.md").matchAll(/^\| \[(.+)\]\((.+?\.md)\) \| (.+) \|$/gm)].map(
  ([, title = "", file = "", status = ""]) => ({ title, file, status }),
);

/** Files that a text links to or names. */
const namedIn = (text: string) => [...text.matchAll(/\d{4}-\d\d-\d\d-[a-z0-9-]+\.md/g)].map(([name]) => name);

describe("the index of the decisions", () => {
  it("has each decision once, by its title", () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    for (const { title, file } of rows) expect(read(file).split("\n")[0]).toBe(`# ${title}`);
  });

  it("names the decision that supersedes another, which says so itself", () => {
    const superseded = rows.filter(({ status }) => status !== "stands");
    expect(superseded.length).toBeGreaterThan(5);
    for (const { file, status } of superseded) {
      expect([file, status]).toEqual([file, expect.stringMatching(/^(in part )?superseded by \[/)]);
      for (const newer of namedIn(status)) {
        const pair = `${read(file)}\n${read(newer)}`;
        expect([file, namedIn(pair).some((name) => name === newer || name === file)]).toEqual([file, true]);
      }
    }
  });

  it("names decisions that exist", () => {
    const missing = files.flatMap((file) => namedIn(read(file)).filter((name) => !files.includes(name)));
    expect(missing).toEqual([]);
  });
});
