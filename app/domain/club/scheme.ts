import type { SchemeClassWire, SchemeFactsWire, SchemeRuleWire } from "#contract/scheme";
import type { specialClasses } from "#rules/vehicle-choices";
import type { CamelCased } from "~/lib/camel-cased";

/** What one class of vehicle needs in a scheme. */
export type SchemeClass = CamelCased<SchemeClassWire> & { readonly id: (typeof specialClasses)[number] };

export const schemeRules = ["age", "days", "use", "notice", "membership"] as const;

export type SchemeRule = CamelCased<SchemeRuleWire> & { readonly id: (typeof schemeRules)[number] };

/** A state's scheme of concessional registration, as data (domain.md §1). */
export type Scheme = CamelCased<SchemeFactsWire> & {
  readonly yearlyDays: readonly number[];
  readonly vehicleClasses: readonly SchemeClass[];
  readonly rules: readonly SchemeRule[];
};

/** The scheme of a plate's state, else the club's own, or null. */
export const schemeFor = (schemes: readonly Scheme[], state: string | null): Scheme | null =>
  schemes.find((scheme) => scheme.state === state) ??
  schemes.find(({ isDefault }) => isDefault) ??
  schemes[0] ??
  null;

/** The rule's source, when the scheme names one. */
export const findRule = (scheme: Scheme, id: SchemeRule["id"]): SchemeRule | null =>
  scheme.rules.find((rule) => rule.id === id) ?? null;
