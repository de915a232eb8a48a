import * as v from "valibot";
import { schemePath } from "#contract/paths";
import { schemeWire } from "#contract/scheme";
import { type Scheme, schemeRules } from "~/domain/club/scheme";
import { specialClasses } from "~/domain/club/vehicle";
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
function toScheme(wire: v.InferOutput<typeof listReply>["data"][number]): Scheme {
  return {
    id: wire.id,
    state: wire.state,
    name: wire.name,
    isDefault: wire.is_default,
    vehicleClasses: wire.classes.flatMap(({ id, label, age_years, built_by }) => {
      const name = known(specialClasses, id);
      return name ? [{ id: name, label, ageYears: age_years, builtBy: built_by }] : [];
    }),
    yearlyDays: wire.yearly_days,
    countsClubRuns: wire.counts_club_runs,
    isProRata: wire.is_pro_rata,
    noticeHours: wire.notice_hours,
    oneDayOnly: wire.one_day_only,
    permittedUses: wire.permitted_uses,
    declarations: wire.declarations,
    rules: wire.rules.flatMap(({ id, since, source }) => {
      const name = known(schemeRules, id);
      return name ? [{ id: name, since, source }] : [];
    }),
    retentionYears: wire.retention_years,
    source: wire.source,
    checkedOn: wire.checked_on,
  };
}

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
