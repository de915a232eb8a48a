type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A wire object with camel-case names: `start_time` is `startTime`. */
export type CamelCased<Wire extends object> = {
  readonly [Name in keyof Wire as Name extends string ? CamelCase<Name> : never]: Wire[Name];
};

export const camelCase = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Renames top-level fields to camel case. Values are unchanged. */
export function camelCased<Wire extends object>(wire: Wire): CamelCased<Wire> {
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [camelCase(name), value]),
  ) as CamelCased<Wire>;
}
