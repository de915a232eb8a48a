import { camelCase } from "~/lib/camel-cased";

/**
 * The site's names of the fields that a member writes, by the wire's.
 * @param entries of the contract's schema
 * @param renamed those whose name is not the wire's in camel case
 */
export const siteNames = <Name extends string>(
  entries: object,
  renamed: Readonly<Record<string, Name>> = {},
): ReadonlyMap<string, Name> =>
  new Map(Object.keys(entries).map((name) => [name, renamed[name] ?? (camelCase(name) as Name)]));

/** The fields that are given, by their names on the wire. */
export const wireFields = <Name extends string>(
  names: ReadonlyMap<string, Name>,
  fields: Readonly<Partial<Record<Name, unknown>>>,
): object =>
  Object.fromEntries(
    [...names].flatMap(([wireName, name]) => (fields[name] === undefined ? [] : [[wireName, fields[name]]])),
  );
