import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  crowdedLevels,
  inMenuOrder,
  type MenuRow,
  menuPlaces,
  menuSteps,
  menuText,
  possibleSteps,
  readMenuRows,
  takeStep,
} from "#backend/src/domain/content/menu-tree";

const row = (url: string, parent: string | null = null, label: string | null = null): MenuRow => ({
  url,
  parent,
  label,
});
const events = row("events");
const about = row("about");
const history = row("history", "about");
const rules = row("rules", "about");
const contact = row("contact");
const menu = [events, about, history, rules, contact];

/** "events about(history rules) contact" */
const shape = (rows: readonly MenuRow[]) =>
  rows
    .filter(({ parent }) => parent === null)
    .map(({ url }) => {
      const under = rows.filter(({ parent }) => parent === url).map((each) => each.url);
      return under.length > 0 ? `${url}(${under.join(" ")})` : url;
    })
    .join(" ");

describe("a step in the menu", () => {
  it.each([
    ["up", "about", "about(history rules) events contact"],
    ["down", "about", "events contact about(history rules)"],
    ["up", "rules", "events about(rules history) contact"],
    ["under", "contact", "events about(history rules contact)"],
    ["out", "history", "events about(rules) history contact"],
    ["remove", "rules", "events about(history) contact"],
    ["remove", "about", "events contact"],
  ])("%s of %s", (step, url, after) => {
    expect(shape(takeStep(menu, step, url))).toBe(after);
  });

  it.each([
    ["up", "events"],
    ["down", "contact"],
    ["down", "rules"],
    // It would be a third level.
    ["under", "about"],
    ["under", "events"],
    ["under", "history"],
    ["out", "events"],
    ["save", ""],
    ["down", "nowhere"],
  ])("that is not possible changes nothing: %s of %s", (step, url) => {
    expect(takeStep(menu, step, url)).toBe(menu);
  });

  it("is offered where it does something", () => {
    expect(possibleSteps(menu, about)).toEqual(["up", "down", "remove"]);
    expect(possibleSteps(menu, history)).toEqual(["down", "out", "remove"]);
    expect(possibleSteps(menu, contact)).toEqual(["up", "under", "remove"]);
  });

  it("keeps two levels, every item once and its label, whatever is pressed", () => {
    const urls = ["a", "b", "c", "d", "e", "f"];
    const press = fc.record({ step: fc.constantFrom(...menuSteps), url: fc.constantFrom(...urls) });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let rows: readonly MenuRow[] = urls.map((url) => row(url, null, url));
        for (const { step, url } of presses) {
          const after = takeStep(rows, step, url);
          if (step !== "remove")
            expect(after.map((each) => each.url).sort()).toEqual(rows.map((each) => each.url).sort());
          rows = after;
          expect(rows).toEqual(inMenuOrder(rows));
          expect(rows.every((each) => each.label === each.url)).toBe(true);
          for (const { parent } of rows)
            if (parent !== null) expect(rows.find((each) => each.url === parent)?.parent).toBeNull();
        }
      }),
    );
  });
});

describe("what a form sends", () => {
  const read = (sent: readonly (readonly [string, string | null, string?])[]) =>
    readMenuRows(
      sent.map(([url, parent, label = ""]) => ({ url, parent, label })),
      (url) => url !== "unknown",
    );

  it("is read in its order, with a label where one is typed", () => {
    expect(
      read([
        ["about", null],
        ["rules", "about", "Rules"],
        ["events", null],
      ]),
    ).toEqual([about, row("rules", "about", "Rules"), events]);
  });

  it("has two levels, and each page of the site once", () => {
    const sent = read([
      ["rules", "history"],
      ["history", "about"],
      ["about", null],
      ["about", "events"],
      ["unknown", null],
      ["contact", "unknown"],
      ["events", "events"],
    ]);
    expect(shape(sent)).toBe("rules about(history) contact events");
  });
});

it("tells which level has too many", () => {
  const many = (count: number, parent: string | null) =>
    Array.from({ length: count }, (_, place) => row(`${parent ?? "top"}-${place}`, parent));
  expect(crowdedLevels([...many(5, null), ...many(8, "top-0")])).toEqual([]);
  expect(crowdedLevels([...many(6, null), ...many(9, "top-0")]).map(([url]) => url)).toEqual([
    "top-5",
    "top-0-8",
  ]);
});

it("is told in words, and each item's place for the activity log", () => {
  const named = menu.map((each) => ({ ...each, title: each.url.toUpperCase() }));
  const labelled = named.map((each) => (each.url === "history" ? { ...each, label: "Since 1962" } : each));
  expect(menuText(labelled)).toBe("EVENTS · ABOUT (Since 1962, RULES) · CONTACT");
  expect(menuPlaces(labelled)).toEqual({
    "/events": "1. EVENTS",
    "/about": "2. ABOUT",
    "/history": "1. Since 1962, under ABOUT",
    "/rules": "2. RULES, under ABOUT",
    "/contact": "3. CONTACT",
  });
});
