import { basename } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, parse, place, sources } from "./source";

const house = [
  "app",
  "backend",
  "contract",
  "rules",
  "e2e",
  "scripts",
  "tests",
  "server.ts",
  "load-context.ts",
];
const code = sources(house, /\.(tsx?|mjs|js|css)$/);

describe("files", () => {
  it("are found by the search", () => {
    expect(code.length).toBeGreaterThan(100);
  });

  it("stay under 300 lines, a route under 150", () => {
    // A stylesheet is held to bytes instead (scripts/budgets.mjs).
    const long = code
      .filter(({ path }) => !path.endsWith(".css"))
      .filter(({ path, lines }) => lines > (path.startsWith("app/routes/") ? 150 : 300));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it("have functions of at most 80 lines in the site and the backend", () => {
    const own = code.filter(({ path }) => /^(?:app|backend\/src|contract|rules|[^/]+$)/.test(path));
    const long = own
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap((source) => {
        const file = parse(source);
        const functions = [...nodes(file)].filter(ts.isFunctionLike);
        return functions
          .filter((node) => node.getText().split("\n").length > 80)
          .map((node) => place(file, node));
      });
    expect(long).toEqual([]);
  });

  it("are named in kebab-case", () => {
    // Route folders have Remix's spelling of paths ($, _index, login_.code, robots[.]txt).
    const segment = /^(\$|_index|[a-z0-9$]+((_?[-.]|\[\.\])[a-z0-9$]+)*)$/;
    // Paths from the specification keep its spelling.
    const given = new Set(["demo_asdf"]);
    const odd = code.filter(
      ({ path }) => !path.split("/").every((part) => segment.test(part) || given.has(part)),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it("include no barrel and no file named utils, helpers, common or misc", () => {
    const catchAlls = code.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path));
    const barrels = code.filter(({ path, text }) => {
      if (!/\.tsx?$/.test(path)) return false;
      const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").trim();
      const reexports =
        statements.match(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+"[^"]+";?/g) ?? [];
      return reexports.length > 0 && reexports.join("").length >= statements.replace(/\n/g, "").length;
    });
    // Only a Worker's entry is named index.
    const indexes = code.filter(
      ({ path }) => /^index\.tsx?$/.test(basename(path)) && path !== "backend/src/index.ts",
    );
    expect([...catchAlls, ...barrels, ...indexes].map(({ path }) => path)).toEqual([]);
  });
});

it("formats numbers and money in app/i18n/reading.server.ts, and in code of the browser alone", () => {
  const formatting = code.filter(
    ({ path, text }) => path.startsWith("app/") && text.includes("Intl.NumberFormat("),
  );
  expect(formatting.map(({ path }) => path).filter((path) => !path.includes(".client."))).toEqual([
    "app/i18n/reading.server.ts",
  ]);
});

describe("directions", () => {
  it("are logical properties in every stylesheet", () => {
    const physical =
      /(?:^|[\s;{])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
    const findings = code
      .filter(({ path }) => path.startsWith("app/") && path.endsWith(".css"))
      .flatMap(({ path, text }) =>
        text.split("\n").flatMap((line, index) => {
          const match = physical.exec(line.replace(/\/\*.*?\*\//g, ""));
          return match ? [`${path}:${index + 1} ${match[1]}`] : [];
        }),
      );
    expect(findings).toEqual([]);
  });
});

describe("dangerouslySetInnerHTML", () => {
  it("is used for our own stylesheets and script alone, and for what the document shows already", () => {
    const allowed = new Set([
      ...["app/boot/as-in-document.tsx", "app/boot/late-stylesheets.tsx", "app/boot/scripts.tsx"],
      "app/root.tsx",
    ]);
    const found = code.filter(
      ({ path, text }) =>
        path.startsWith("app/") && /dangerouslySetInnerHTML=/.test(text) && !allowed.has(path),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe("prefetching", () => {
  it("is asked for by no route and no link: the browser's code leaves it out", () => {
    const found = code.filter(
      ({ path, text }) =>
        path.startsWith("app/") && /\bexport (?:const|function) links\b|\sprefetch=/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
