import * as v from "valibot";
import { schemePath } from "#contract/paths";
import { schemeWire } from "#contract/scheme";
import { specialClasses } from "#rules/vehicle-choices";
import { type Scheme, schemeRules } from "~/domain/club/scheme";
import { camelCased } from "~/lib/camel-cased";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { OptionalCalls } from "../optional";
import type { Transport } from "../transport";

export type SchemeApi = {
  /** The states' schemes, for anybody: the club's own first. */
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

export const createSchemeApi = ({ call }: Pick<Transport, "call">): SchemeApi => ({
  list: async () => {
    const reply = await call(listReply, { method: "POST", path: schemePath, body: {}, as: null });
    return reply.ok ? ok(reply.value.data.map(toScheme)) : reply;
  },
});

/** Whose list is a part of the page. */
export const createOptionalSchemes = ({ transport, optional }: OptionalCalls): SchemeApi => ({
  list: () => optional.part(createSchemeApi(transport).list()),
});
