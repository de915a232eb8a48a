import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { everyDocument, stylesheetName } from "~/styles/cascade";
import { filesUnder } from "../../scripts/lib/freshness.mjs";
import { ClassNameReader, classImport } from "../../scripts/vite/class-names";
import { bundleView } from "../../scripts/vite/route-modules";
import { stylesheetPaths } from "../support/stylesheets";
import { sources } from "./source";

const names = stylesheetPaths.map(stylesheetName);

/** CSS modules of whose stylesheets a file has the names alone: the page names the stylesheet itself. */
const listNamesOnly = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(classImport)]
    .filter(([statement]) => statement.includes("?classes"))
    .map(([, , from = ""]) => stylesheetName(from));

const isModule = (path: string) => path.endsWith(".module.css");
const modulePaths = stylesheetPaths.filter(isModule);
const classNames = new ClassNameReader();

/** Where the source uses a class of a CSS module: its file, the module and the class. */
const uses = sources(["app"]).flatMap(({ path, text }) =>
  [...text.matchAll(classImport)].flatMap(([, variable = "", from = ""]) => {
    const base = from.startsWith("~/") ? `app/${from.slice(2)}` : posix.join(posix.dirname(path), from);
    return [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))].map(([, name = ""]) => ({
      path,
      module: base,
      name,
    }));
  }),
);

/** Global classes of a stylesheet: the same in the source and in the document. */
function listGlobalClasses(path: string): string[] {
  const css = readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");
  if (isModule(path)) return [...css.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = ""]) => name);
  const plain = classNames.resolveImports(css, path).replaceAll(/"[^"]*"|\{[^{}]*\}/g, "");
  return [...plain.matchAll(/\.([a-z][\w-]*)/gi)]
    .map(([, name = ""]) => name)
    .filter((name) => !isBuilt(name));
}

const isBuilt = (name: string) => /^[a-z][A-Z]\w$/.test(name);

/** Strings in the lists that the code gives as one of these properties or constants. */
function listed(properties: RegExp): { readonly path: string; readonly name: string }[] {
  return sources(["app"]).flatMap(({ path, text }) =>
    [...text.matchAll(properties)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => ({ path, name })),
    ),
  );
}

describe("stylesheets", () => {
  it("have names of their own", () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("exist under the names that routes ask for", () => {
    const asked = listed(/\b(?:styles|stylesheets)\b[^=;{}[\]]*[:=]\s*\[([^\]]*)\]/g);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter(({ name }) => !names.includes(name))).toEqual([]);
    expect(everyDocument.filter((name) => !names.includes(name))).toEqual([]);
  });

  // Firefox and WebKit count a drawing with a share of its parent as 0 px wide where the parent is as wide as
  // its content: an icon in a link disappears.
  it("limit no icon to a share of its parent", () => {
    const limited = stylesheetPaths.filter((path) =>
      [...readFileSync(path, "utf8").matchAll(/([^{};]+)\{([^{}]*)\}/g)].some(
        ([, selectors = "", declarations = ""]) =>
          /(?:^|,)\s*(?:svg|\.icon)\s*(?:,|$)/.test(selectors) && /max-inline-size:[^;]*%/.test(declarations),
      ),
    );
    expect(limited).toEqual([]);
  });

  // WebKit draws 4px as one thick line on a screen of 96 dots an inch.
  it("draw a double line 3 px thick", () => {
    const drawn = stylesheetPaths.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\S+ double\b/g)].map(([width]) => `${path}: ${width}`),
    );
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((width) => !width.endsWith(" 3px double"))).toEqual([]);
  });
});

/** Classes that any part may have, and those that a script, an editor's choice or rich text decides. */
const globalClasses = [
  ...["actions", "visually-hidden"],
  ...["embed", "prose", "scrollable"],
  ...["copy-notice", "install-help", "offline-banner", "qr-code"],
  ...["background-fixed", "background-layer", "background-picture", "pause-button"],
  /^(?:bg|text)-[a-z]{3}$/,
  /^(?:opacity|saturation|span)-\d+$/,
  /^[pm][tblr](?:\d+(?:_5)?|px)$/,
];

describe("CSS modules", () => {
  it("have no class that no component uses", () => {
    const used = new Set(uses.map(({ module, name }) => `${module} .${name}`));
    const all = modulePaths.flatMap((path) =>
      [...classNames.read(path).keys()].map((name) => `${path} .${name}`),
    );
    expect(all.filter((each) => !used.has(each))).toEqual([]);
  });

  it("have every class that a component uses", () => {
    expect(uses.length).toBeGreaterThan(300);
    expect(uses.filter(({ module, name }) => !classNames.read(module).has(name))).toEqual([]);
  });

  it("get built names of three letters that no other class has", () => {
    const built = modulePaths.flatMap((path) => [...classNames.read(path).values()]);
    expect(built.filter((name) => !isBuilt(name))).toEqual([]);
    expect(new Set(built).size).toBe(built.length);
  });

  it("name their classes in camel case", () => {
    const written = modulePaths.flatMap((path) => [...classNames.read(path).keys()]);
    expect(written.filter((name) => !/^[a-z][a-zA-Z0-9]+$/.test(name))).toEqual([]);
  });

  it("style no class of another feature", () => {
    const strays = stylesheetPaths.flatMap((path) => {
      const [own = ""] = /^app\/features\/[^/]+\//.exec(path) ?? [];
      const asked = readFileSync(path, "utf8").matchAll(/^@value .* from "~\/(features\/[^"]+)";$/gm);
      return [...asked]
        .filter(([, from]) => !`app/${from}`.startsWith(own || "-"))
        .map(([rule]) => `${path}: ${rule}`);
    });
    expect(strays).toEqual([]);
  });
});

it("few classes are global", () => {
  const unlisted = stylesheetPaths
    .flatMap(listGlobalClasses)
    .filter(
      (name) => !globalClasses.some((each) => (typeof each === "string" ? each === name : each.test(name))),
    );
  expect([...new Set(unlisted)]).toEqual([]);
});

describe("areas", () => {
  const areas = filesUnder(["app/styles/areas"]).map((path) => ({
    name: stylesheetName(path),
    imports: [...readFileSync(path, "utf8").matchAll(/^@import "(.+)";$/gm)].map(([, pattern = ""]) =>
      posix.join("app/styles/areas", pattern),
    ),
  }));

  it("have each stylesheet once between them", () => {
    const found = (path: string) =>
      areas.filter(({ imports }) =>
        imports.some(
          (each) => path === each || (each.endsWith("**/*.css") && path.startsWith(each.slice(0, -8))),
        ),
      );
    const odd = stylesheetPaths.filter((path) => found(path).length !== 1);
    expect(odd).toEqual([]);
  });
});

/** Modules with classes whose stylesheet a page may lack, and why. */
const exempt: readonly (readonly [RegExp, string])[] = [
  [/^app\/features\/cms\//, "a block's definition names its stylesheets"],
  [/\/(?:conflict-notice|draft-notice|error-summary)\.tsx$/, "pages with few fields show these plainly"],
  [/\/rsvp\.tsx$/, "the event's loader names its stylesheets"],
  [/\/scanner\.tsx$/, "it shows after hydration, with the areas' stylesheets"],
  [/\/summary-list\.tsx$/, "only the checkout's rows have buttons"],
  [/\/photo-field\.tsx$/, "chosen photos show after hydration, with the areas' stylesheets"],
];

/** Pages that name no stylesheets themselves: their components' imports do. */
const pages = sources(["app/routes"], /\/route\.tsx$/).filter(
  ({ text }) => /^export default/m.test(text) && !/^ {2}styles: /m.test(text),
);

describe("a page's stylesheets", () => {
  it("are found by imports in almost every route", () => {
    expect(pages.length).toBeGreaterThan(60);
  });

  it.each(pages.map(({ path }) => path))("are those of all classes of %s", async (path) => {
    const { modules, stylesheets: imported } = await bundleView(path);
    const present = [...everyDocument, ...imported.map(stylesheetName)];
    const lacking = modules
      .filter((module) => !exempt.some(([pattern]) => pattern.test(module)))
      .flatMap((module) =>
        listNamesOnly(module)
          .filter((name) => !present.includes(name))
          .map((name) => `${name} of ${module}`),
      );
    expect(lacking).toEqual([]);
  });
});
