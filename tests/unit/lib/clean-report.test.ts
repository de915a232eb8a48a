import { describe, expect, it } from "vitest";
import { cleanReport, type ErrorReport, isForeign } from "~/lib/clean-report";

const origin = "https://club.example";
const names = ["Alex", "Citizen", "alex.citizen@example.com"];

const canaries = {
  "an access token":
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3IiwiZXhwIjoxNzk1MzM0NDAwfQ.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1g",
  "a refresh token": "q7Zk2-Vx9_LmT4bYwR8sJd1NfHc6GaPe3UoXiKtB0vQ",
  "a sign-in code": "424242",
  "a name": "Alex Citizen",
  "a first name": "Alex",
  "an email address": "alex.citizen@example.com",
  "an encoded email address": "alex.citizen%40example.com",
  "a phone number": "0412 345 678",
  "a query": "?membership=gold-4711",
  "a value": "membership=gold-4711",
} as const;

const clean = (report: Partial<ErrorReport>, known: readonly string[] = names) =>
  cleanReport(
    { kind: "error", message: "", stack: "", path: "/", version: "", ...report },
    { origin, names: known },
  );

/** What may be left of a canary: no part of four characters. */
const cleanText = (canary: string, report: ErrorReport) => {
  const text = JSON.stringify(report).toLowerCase();
  return canary
    .split(/[\s.@%=?-]|40/)
    .filter((part) => part.length > 3 && part !== "membership" && text.includes(part.toLowerCase()));
};

describe.each(Object.entries(canaries))("%s", (what, canary) => {
  const inUrl = canary.startsWith("?") ? canary : `/${encodeURI(canary)}`;
  it.each<[string, Partial<ErrorReport>]>([
    ["the message", { message: `TypeError: ${canary} is not iterable` }],
    ["quotes", { message: `SyntaxError: Unexpected token 'x', "{"n":"${canary}","l"... is not valid JSON` }],
    ["an address in the message", { message: `Failed to fetch ${origin}/about${inUrl} (404)` }],
    ["a query in the message", { message: `No route matches /about?code=${encodeURI(canary)}&x=1` }],
    ["the stack's first line", { stack: `Error: ${canary}\n    at go (${origin}/about:1:2)` }],
    [
      "the stack's addresses",
      { stack: `    at go (${origin}/about${inUrl}:1:2)\nf@${origin}/x${inUrl}:3:4` },
    ],
    [
      "the stack's function names",
      { stack: `    at ${canary} (${origin}/about:1:2)\n${canary}@${origin}/x:1:2` },
    ],
    ["the page's address", { path: `/about${inUrl}` }],
    ["the page's query", { path: `/about?code=${canary}#${canary}` }],
    ["the words of a search", { path: `/search/${canary}` }],
    ["the version", { version: canary }],
  ])("does not come out of %s", (_where, report) => {
    // Browsers know no names: there a first name is a word like any other.
    for (const known of what === "a first name" ? [names] : [names, []]) {
      const once = clean(report, known);
      expect(cleanText(canary, once)).toEqual([]);
      expect(clean(once, known)).toEqual(once);
    }
  });
});

describe("a member's own name", () => {
  it.each([
    ["Mary Ann O’Neil-Citizen", "mary-ann is at O’Neil-Citizen, mary"],
    ["李 伟", "李伟 is not a function"],
    ["Дмитрий", "дмитрий is not a function"],
    ["José", "Jose\u0301 is not a function"],
  ])("%s is taken out of %j", (name, message) => {
    const clean = cleanReport(
      { kind: "error", message, stack: "", path: "/", version: "" },
      { origin, names: name.split(" ") },
    );
    for (const part of name.split(/[ -]/))
      expect(clean.message.normalize("NFC")).not.toMatch(new RegExp(part, "i"));
    expect(clean.message).toContain("is ");
  });

  it("is found as a whole word", () => {
    const { message } = clean({ message: "TypeError: Anna cannot find an item" }, ["An", ""]);
    expect(message).toBe("TypeError: Anna cannot find … item");
  });
});

describe("a report", () => {
  it("keeps what tells where an error is", () => {
    expect(
      clean(
        {
          message: "TypeError: Cannot read properties of undefined (reading 'valid_to')",
          stack: [
            "TypeError: Cannot read properties of undefined (reading 'valid_to')",
            `    at async Object.summary (${origin}/assets/membership-panel-DZVnWWYI.js:1:123456)`,
            `    at ${origin}/assets/framework-CgJI_nny.js:2:7`,
            "    at <anonymous>",
          ].join("\n"),
          path: "/events/2026/christmas-lunch-at-the-clubhouse",
          version: "36330413",
        },
        [],
      ),
    ).toEqual({
      kind: "error",
      message: "TypeError: Cannot read properties of undefined (reading 'valid_to')",
      stack: [
        "at Object.summary (/assets/membership-panel-DZVnWWYI.js:1:123456)",
        "at … (/assets/framework-CgJI_nny.js:2:7)",
      ].join("\n"),
      path: "/events/2026/christmas-lunch-at-the-clubhouse",
      version: "36330413",
    });
  });

  it("has Firefox's and Safari's frames in the same form", () => {
    const { stack } = clean({ stack: `summary@${origin}/assets/card-Cc4a9YxR.js:1:2\n@${origin}/about:3:4` });
    expect(stack).toBe("at summary (/assets/card-Cc4a9YxR.js:1:2)\nat … (/about:3:4)");
  });

  it("keeps an address of the message as a path", () => {
    const message = `Failed to fetch dynamically imported module: ${origin}/assets/quote.lazy-CbIOOt_U.js`;
    expect(clean({ message }).message).toBe(
      "Failed to fetch dynamically imported module: /assets/quote.lazy-CbIOOt_U.js",
    );
  });

  it.each([
    [`SyntaxError: "{"name":"alex","n"... is not valid JSON`, "SyntaxError: …... is not valid JSON"],
    ["TypeError: 'alex of yeppoon' is not a time zone", "TypeError: … is not a time zone"],
    ["TypeError: “alex of yeppoon” is not a time zone", "TypeError: … is not a time zone"],
    ["TypeError: ‘alex of yeppoon", "TypeError: …"],
    ["TypeError: «alex of yeppoon", "TypeError: …"],
    ["TypeError: reading 'name' of 'alex of", "TypeError: reading 'name' of …"],
    ["TypeError: name=alex&age=9", "TypeError: name=…&age=…"],
    ["TypeError: no seat in ?alex", "TypeError: no seat in …"],
    ["TypeError: no seat at /search/alex?page=2", "TypeError: no seat at /search/…"],
  ])("has no quoted text, no value, no query and no words of a search: %s", (message, cleaned) => {
    expect(clean({ message }, []).message).toBe(cleaned);
  });

  it("is as short as its reader needs, whatever was sent", () => {
    const long = clean({
      message: "so ".repeat(50_000),
      stack: `at go (${origin}/about:1:2)\n`.repeat(5_000),
      path: "/a".repeat(50_000),
    });
    expect(long.message).toHaveLength(200);
    expect(long.stack.split("\n")).toHaveLength(10);
    expect(long.path).toBe("/a/a/a/a/a/a");
  });

  it("is foreign when no frame is the site's", () => {
    const extension = "at go (chrome-extension://abcdefghijklmnop/content.js:1:2)";
    expect(clean({ stack: extension }).stack).toBe("at go (elsewhere:1:2)");
    expect(isForeign(clean({ stack: `${extension}\n${extension}` }))).toBe(true);
    expect(isForeign(clean({ stack: `${extension}\nat go (${origin}/about:1:2)` }))).toBe(false);
    expect(isForeign(clean({ stack: "" }))).toBe(false);
  });
});
