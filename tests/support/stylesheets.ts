import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stylesheetName } from "~/styles/cascade";
import { root } from "../../scripts/lib/environment.mjs";
import { filesUnder } from "../../scripts/lib/freshness.mjs";

/** Paths of the components' stylesheets, from the repository's root. */
export const stylesheetPaths: readonly string[] = filesUnder(
  ["app"],
  (path: string) => path.endsWith(".css") && !path.startsWith("app/styles/areas/"),
);

/** Text of the stylesheet of this name. @throws when not found */
export function stylesheet(name: string): string {
  const path = stylesheetPaths.find((each) => stylesheetName(each) === name);
  if (!path) throw new Error(`No stylesheet is named ${name}.css.`);
  return readFileSync(join(root, path), "utf8");
}

/** A theme's colours by custom property, from base.css; var(--x, fallback) counts as its fallback. */
export function themeTokens(theme: "light" | "dark"): Readonly<Record<string, string>> {
  const values = new RegExp(`(--c-[\\w-]+):.* var\\(--${theme}, (?:var\\([^,]+, )?(#[\\da-f]{3,6})`, "g");
  return Object.fromEntries([...stylesheet("base").matchAll(values)].map(([, name, value]) => [name, value]));
}
