import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { everyDocument, stylesheetName } from "~/styles/cascade";
import { filesUnder } from "../../scripts/lib/freshness.mjs";
import { ClassNameReader, classImport } from "../../scripts/vite/class-names";
import { bundleView } from "../../scripts/vite/route-modules";
import { stylesheetPaths } from "../support/stylesheets";
import { sources } from "./source";

/** A feature's or a route's stylesheets are one family; each of the others stands for itself. */
const family = (path: string) => /^app\/(?:features|routes)\/[^/]+/.exec(path)?.[0] ?? path;

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

/** Global stylesheets: their classes are the same in the source and in the document. */
const stylesheets = stylesheetPaths
  .filter((path) => !isModule(path))
  .map((path) => ({
    path,
    family: family(path),
    selectors: getSelectors(classNames.resolveImports(readFileSync(path, "utf8"), path)),
  }));

function getSelectors(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, head = ""]) => head.trim())
    .filter((head) => !head.startsWith("@"))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/** Such as `.btn` or `.btn:hover`. */
const ownRule = /^\.([a-z][\w-]*)(?:::?[\w-]+(?:\([^)]*\))?)*$/i;

const getClasses = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

/** By class, the families that have a rule for it on its own. */
const owners = new Map<string, Set<string>>();
for (const { family, selectors } of stylesheets) {
  for (const selector of selectors) {
    const [, only] = ownRule.exec(selector) ?? [];
    if (only) owners.set(only, new Set([...(owners.get(only) ?? []), family]));
  }
}

/** Strings in the lists that the code gives as one of these properties or constants. */
function listed(properties: RegExp): { readonly path: string; readonly name: string }[] {
  return sources(["app"]).flatMap(({ path, text }) =>
    [...text.matchAll(properties)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => ({ path, name })),
    ),
  );
}

/** Words of a module's `className`s. */
function globalNames(path: string): string[] {
  const values = readFileSync(path, "utf8").matchAll(/className=(?:("[^"]*")|\{([^}]*)\})/g);
  const strings = [...values].flatMap(([, text, code = ""]) => (text ?? code).match(/["`][^"`$]*/g) ?? []);
  return strings.flatMap((text) => text.slice(1).split(/\s+/));
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

  // A hydrated page has the stylesheets of several pages at once: what one says of a class, it says of all
  // elements that have it.
  it("style a class on its own in one component alone", () => {
    const shared = [...owners].filter(([, families]) => families.size > 1);
    expect(shared.map(([name, families]) => `.${name}: ${[...families].join(", ")}`)).toEqual([]);
  });

  it("leave the classes of another feature or route alone", () => {
    const shared = stylesheets.flatMap((stylesheet) =>
      stylesheet.selectors
        .flatMap(getClasses)
        .filter((name) => {
          const [owner] = owners.get(name) ?? [];
          return owner && !owner.endsWith(".css") && owner !== stylesheet.family;
        })
        .map((name) => `.${name} in ${stylesheet.path}`),
    );
    expect([...new Set(shared)]).toEqual([]);
  });

  it("begin a part's class with the name of the component that it belongs to", () => {
    const strays = [...owners].flatMap(([name, [owner]]) => {
      const prefixes = [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index));
      const component = prefixes.map((prefix) => owners.get(prefix)).find(Boolean);
      return component && owner && !component.has(owner) ? [`.${name} in ${owner}`] : [];
    });
    expect(strays).toEqual([]);
  });
});

/** Folders whose stylesheets are not CSS modules yet. */
const notYet =
  /^app\/(?:forms|features\/(?:auth|checkout|garage|log-book|profile|siv-applications|siv-runs))\//;

/** Classes that any part may have, and those that a script, an editor's choice or rich text decides. */
const globalClasses = [
  ...["actions", "visually-hidden"],
  // Of forms, until they are CSS modules.
  ...["bad", "choice", "err", "fld", "hint"],
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
    expect(built.filter((name) => !/^[a-z][A-Z]\w$/.test(name))).toEqual([]);
    expect(new Set(built).size).toBe(built.length);
  });

  it("name their classes in camel case, and few classes are global", () => {
    const names = modulePaths.flatMap((path) => [...classNames.read(path).keys()]);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]{1,}$/.test(name))).toEqual([]);
    const marked = modulePaths.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = ""]) => name),
    );
    const plain = stylesheets
      .filter(({ path }) => !notYet.test(path))
      .flatMap(({ selectors }) => selectors.flatMap(getClasses));
    const unlisted = [...marked, ...plain].filter(
      (name) =>
        !/^[a-z][A-Z]\w$/.test(name) &&
        !globalClasses.some((each) => (typeof each === "string" ? each === name : each.test(name))),
    );
    expect([...new Set(unlisted)]).toEqual([]);
  });
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

/** Stylesheets that have a rule for a class on its own. */
const stylesheetsOfClass = (name: string) =>
  stylesheets
    .filter(({ selectors }) => selectors.some((selector) => ownRule.exec(selector)?.[1] === name))
    .map(({ path }) => stylesheetName(path));

/** Modules with classes whose stylesheet a page may lack, and why. */
const exempt: readonly (readonly [RegExp, string])[] = [
  [/^app\/features\/cms\/|\/(?:embed-link|rich-text)\.tsx$/, "a block's definition names its stylesheets"],
  [/\/(?:conflict-notice|draft-notice|error-summary)\.tsx$/, "pages with few fields show these plainly"],
  [/\/rsvp\.tsx$/, "the event's loader names its stylesheets"],
  [/\/scanner\.tsx$/, "it shows after hydration, with the areas' stylesheets"],
  [/\/summary-list\.tsx$/, "only the checkout's rows have buttons"],
  [/\/(?:qr-svg|profile-overview)\.tsx$/, "another component's class has the same name"],
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
    const checked = modules.filter((module) => !exempt.some(([pattern]) => pattern.test(module)));
    const unnamed = checked.flatMap((module) =>
      listNamesOnly(module)
        .filter((name) => !present.includes(name))
        .map((name) => `${name} of ${module}`),
    );
    expect(unnamed).toEqual([]);
    const lacking = checked.flatMap((module) =>
      globalNames(module)
        .filter((name) => {
          const owning = stylesheetsOfClass(name);
          return owning.length > 0 && !owning.some((each) => present.includes(each));
        })
        .map((name) => `.${name} in ${module}`),
    );
    expect(lacking).toEqual([]);
  });
});
