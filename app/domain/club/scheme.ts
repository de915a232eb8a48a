import type { SchemeClassWire, SchemeFactsWire, SchemeRuleWire } from "#contract/scheme";
import { findState } from "#rules/australia";
import type { specialClasses } from "#rules/vehicle-choices";
import type { CamelCased } from "~/lib/camel-cased";
import type { SivApplication } from "./siv-application";

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

/** The scheme that an application names; where it names none, that of its vehicle's plate. */
export const schemeOfApplication = (
  schemes: readonly Scheme[],
  { schemeId, vehicle }: Pick<SivApplication, "schemeId" | "vehicle">,
): Scheme | null =>
  schemeId === null
    ? schemeFor(schemes, findState(vehicle?.plateStateId ?? null))
    : (schemes.find(({ id }) => id === schemeId) ?? null);

/** The rule's source, when the scheme names one. */
export const findRule = (scheme: Scheme, id: SchemeRule["id"]): SchemeRule | null =>
  scheme.rules.find((rule) => rule.id === id) ?? null;
