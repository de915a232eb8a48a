import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messageAreas } from "../../app/i18n/message-areas";
import { root } from "../lib/environment.mjs";

const english: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(root, "locales", "en.json"), "utf8"),
);
const plural = /_(zero|one|two|few|many|other)$/;

/** Every key of en.json without plural suffixes, as `t` takes it. */
const knownKeys = new Set<string>();
const collect = (messages: object, prefix: string): void => {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") knownKeys.add(prefix + key.replace(plural, ""));
    else collect(value, `${prefix}${key}.`);
  }
};
collect(english, "");

/** A call of `t("x")`, `i18n.t("x")` or a template in it, then a string or a template's beginning. */
const strings = /((?<![\w$])t\d*\()?(?:"([\w.-]+)"|`([\w.-]+)`|`(\w+)\.([^`$]*)\$\{)/g;

/**
 * The keys in a bundle's strings; of a template, its beginning and `*`. Also those in tables, which are
 * translated elsewhere.
 * @param translatedToo false: not those that `t` translates at once
 */
export function findKeys(code: string, translatedToo: boolean): Set<string> {
  const keys = new Set<string>();
  for (const [, translated, quoted, plain, start = "", rest = ""] of code.matchAll(strings)) {
    if (translated && !translatedToo) continue;
    const key = quoted ?? plain;
    if (key === undefined && Object.hasOwn(english, start)) keys.add(`${start}.${rest}*`);
    if (key !== undefined && knownKeys.has(key)) keys.add(key);
  }
  return keys;
}

const topKey = (key: string) => key.split(".")[0] ?? "";

/** The areas that have keys beside those of every page: each that alone has one, and of several the first. */
export function findAreas(keys: Iterable<string>): string[] {
  const areas = Object.entries<readonly string[]>(messageAreas);
  const holders = [...new Set([...keys].map(topKey))].map((top) =>
    areas.filter(([, tops]) => tops.includes(top)).map(([area]) => area),
  );
  const found = new Set(holders.filter(({ length }) => length === 1).flat());
  for (const names of holders) if (names[0] && !names.some((name) => found.has(name))) found.add(names[0]);
  return areas.map(([area]) => area).filter((area) => found.has(area));
}
