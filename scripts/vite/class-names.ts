import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { stylesheetName } from "../../app/styles/cascade";
import { root } from "../lib/environment.mjs";
import { filesUnder } from "../lib/freshness.mjs";

/** A CSS module's classes by the names that its source gives them, and what the build makes of these. */
type ClassNames = ReadonlyMap<string, string>;

const letters = "abcdefghijklmnopqrstuvwxyz";
const suffixes = `${letters}${letters.toUpperCase()}0123456789_`;

/** A small and a capital letter by a stylesheet's name. No global class has a capital (tests/laws). */
function getPrefix(name: string, attempt: number): string {
  const hash = createHash("sha256")
    .update(`${name}${attempt || ""}`)
    .digest();
  const [first = "", second = ""] = [hash.readUInt16BE(0), hash.readUInt16BE(2)].map(
    (number) => letters[number % letters.length],
  );
  return first + second.toUpperCase();
}

/** By a CSS module's path from the repository's root, what its classes begin with: no two the same. */
function readPrefixes(): ReadonlyMap<string, string> {
  const paths = filesUnder(["app"], (path: string) => path.endsWith(".module.css")).sort();
  const taken = new Map<string, string>();
  for (const path of paths) {
    let attempt = 0;
    while (taken.has(getPrefix(stylesheetName(path), attempt))) attempt += 1;
    taken.set(getPrefix(stylesheetName(path), attempt), path);
  }
  return new Map([...taken].map(([prefix, path]) => [path, prefix]));
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, "");

/** `@value name, other as alias from "./x.module.css";`: classes of another component, in selectors. */
const valueRule = /^@value ([^;"]+) from "([^"]+)";\n/gm;

/** The path from the repository's root that an import names. */
const resolveImport = (from: string, path: string) =>
  from.startsWith("~/") ? join("app", from.slice(2)) : join(dirname(path), from);

/** By the name that a stylesheet uses: the class of another, and its path from the repository's root. */
function readImports(css: string, path: string) {
  const rules = [...css.matchAll(valueRule)].flatMap(([, names = "", from = ""]) =>
    names.split(",").map((each) => {
      const [name = "", alias = name] = each.trim().split(" as ");
      return [alias, { name, path: resolveImport(from, path) }] as const;
    }),
  );
  return new Map(rules);
}

const selectorClasses = (css: string) =>
  css
    .split("{")
    .slice(0, -1)
    .map((text) => text.split(/[;}]/).at(-1)?.trim() ?? "")
    .filter((head) => !head.startsWith("@"))
    .flatMap((head) => [...head.replace(/:global\([^)]*\)|"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/gi)])
    .map(([, name = ""]) => name);

/** The classes that a CSS module defines, in the order of its text. */
function listClasses(css: string, path: string): readonly string[] {
  const imports = readImports(css, path);
  const names = selectorClasses(withoutComments(css).replace(valueRule, ""));
  return [...new Set(names)].filter((name) => !imports.has(name));
}

/** Names of the build's classes: the same for the server, the browser and the service worker. */
export class ClassNameReader {
  private prefixes = readPrefixes();
  private readonly modules = new Map<string, ClassNames>();

  /** After a file changed. */
  clear() {
    this.prefixes = readPrefixes();
    this.modules.clear();
  }

  /**
   * A CSS module's classes with their built names.
   * @param path from the repository's root
   * @throws if the file does not exist, or has more classes than the build has names
   */
  read(path: string): ClassNames {
    const known = this.modules.get(path);
    if (known) return known;
    const prefix = this.prefixes.get(path);
    if (!prefix) throw new Error(`${path} does not exist`);
    const names = listClasses(readFileSync(join(root, path), "utf8"), path);
    if (names.length > suffixes.length) throw new Error(`${path} has more than ${suffixes.length} classes`);
    const read = new Map(names.map((name, index) => [name, prefix + suffixes[index]]));
    this.modules.set(path, read);
    return read;
  }

  /** @throws for a class that the module lacks */
  get(path: string, name: string): string {
    const found = this.read(path).get(name);
    if (!found) throw new Error(`${path} has no class .${name}`);
    return found;
  }

  /**
   * A stylesheet's text with the built names of the classes that it imports by `@value`. CSS modules' own
   * `@value` would bring the other file's rules along.
   */
  resolveImports(css: string, path: string): string {
    const imports = readImports(css, path);
    return css.replace(valueRule, "").replace(/\.([a-z][\w-]*)/gi, (text, alias) => {
      const found = imports.get(alias);
      if (!found) return text;
      const built = `.${this.get(found.path, found.name)}`;
      return path.endsWith(".module.css") ? `:global(${built})` : built;
    });
  }

  /**
   * A module's text with the built name wherever it says `styles.name`, and without the imports of `styles`:
   * the browser gets no table of names.
   * @param path from the repository's root
   */
  inline(code: string, path: string): string {
    const modules = readModules(code, path);
    if (modules.size === 0) return code;
    const inlined = code
      .replace(classImport, "")
      .replace(/\$\{(\w+)\.(\w+)\}|\b(\w+)\.(\w+)/g, (text, inTemplate, part, variable, name) => {
        const module = modules.get(inTemplate ?? variable);
        if (!module) return text;
        return inTemplate ? this.get(module, part) : `"${this.get(module, name)}"`;
      });
    for (const [, table, value] of inlined.matchAll(/\b(\w+)\[|[({=] ?(\w+)[),;}]/g)) {
      if (modules.has(table ?? value ?? ""))
        throw new Error(`${path}: only \`${table ?? value}.name\` can be built`);
    }
    return inlined;
  }
}

/** `import styles from "./x.module.css"`; with `?classes` where the page names the stylesheet itself. */
export const classImport = /^import (\w+) from "([^"?]+\.module\.css)(?:\?classes)?";$/gm;

/** The CSS modules that a file imports, by its names for them. @param path from the repository's root */
export const readModules = (code: string, path: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(classImport)].map(([, name = "", from = ""]) => [name, resolveImport(from, path)]),
  );

/** A file's path from the repository's root. */
export const fromRoot = (file: string) => resolve(file).slice(root.length + 1);
