import * as v from "valibot";
import { schemePath } from "#contract/paths";
import { schemeWire } from "#contract/scheme";
import { declarations, schemes as knownProfiles, retentionYears } from "#rules/scheme-profiles";
import { specialClasses } from "#rules/vehicle-choices";
import { type Scheme, schemeRules } from "~/domain/club/scheme";
import type { Capability } from "~/domain/content/site-settings";
import { camelCased } from "~/lib/camel-cased";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { OptionalCalls } from "../optional";
import type { Transport } from "../transport";

export type SchemeApi = {
  /** The states' schemes, for anybody: the club's own first. Bundled ones of a backend without the call. */
  list(): ApiResult<readonly Scheme[]>;
};

const listReply = v.object({ data: requiredList(schemeWire) });

const known = <const T extends string>(all: readonly T[], id: string): T | undefined =>
  all.find((each) => each === id);

/** Classes and rules that this site does not know are left out. */
const toScheme = ({ classes, rules, ...plain }: v.InferOutput<typeof listReply>["data"][number]): Scheme => ({
  ...camelCased(plain),
  vehicleClasses: classes.flatMap(({ id, ...kind }) => {
    const name = known(specialClasses, id);
    return name ? [{ id: name, ...camelCased(kind) }] : [];
  }),
  rules: rules.flatMap(({ id, ...rule }) => {
    const name = known(schemeRules, id);
    return name ? [{ id: name, ...rule }] : [];
  }),
});

/** The profiles of the states that this project knows, by which a backend without schemes is read. */
const knownSchemes: readonly Scheme[] = knownProfiles.map(({ days, uses, classes, rules, ...plain }) => ({
  ...plain,
  isDefault: plain.isDefault ?? false,
  isProRata: plain.isProRata ?? false,
  oneDayOnly: plain.oneDayOnly ?? false,
  // The club's own rule, which only its backend can say.
  needsProofOfOwnership: false,
  yearlyDays: days,
  permittedUses: [...uses],
  declarations: [...declarations],
  retentionYears,
  vehicleClasses: classes.map(({ id, label, age = null, builtBy = null }) => ({
    id,
    label,
    ageYears: age,
    builtBy,
  })),
  rules: rules.map(({ id, source, since = null }) => ({ id, source, since })),
}));

export type SchemeCalls = {
  readonly transport: Pick<Transport, "call">;
  readonly site: { readonly can: (capability: Capability) => Promise<boolean> };
};

export const createSchemeApi = ({ transport, site }: SchemeCalls): SchemeApi => ({
  list: async () => {
    if (!(await site.can("schemes"))) return ok(knownSchemes);
    const reply = await transport.call(listReply, { method: "POST", path: schemePath, body: {}, as: null });
    return reply.ok ? ok(reply.value.data.map(toScheme)) : reply;
  },
});

/** Whose list is a part of the page. */
export const createOptionalSchemes = ({ optional, ...calls }: OptionalCalls & SchemeCalls): SchemeApi => ({
  list: () => optional.part(createSchemeApi(calls).list()),
});
