import { findState } from "#rules/australia";
import { type Advice, adviceOn, type Finding } from "~/domain/club/eligibility";
import type { MembershipView } from "~/domain/club/membership";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import type { Vehicle } from "~/domain/club/vehicle";
import { dayText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";

import type { AdviceView, FindingView } from "./view";

type Membership = Pick<MembershipView, "state"> | null;

function findingView(finding: Finding, scheme: Scheme, { t, locale }: Reading): FindingView {
  const { outcome, reason, age, year, days, rule } = finding;
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(days.map(String));
  return {
    outcome,
    isOfVehicle: !["member", "days-to-choose", "days-fixed"].includes(reason),
    text: t(`sivText.finding.${reason}` as MessageKey, {
      age: age ?? "",
      year: year ?? "",
      days: list,
    }),
    source: rule?.source ?? scheme.source,
    since: rule?.since
      ? t("sivApplication.since", { date: dayText(rule.since, { locale }, "medium") })
      : null,
  };
}

export function adviceView({ findings, outcome }: Advice, scheme: Scheme, reading: Reading): AdviceView {
  return {
    scheme: scheme.name,
    outcome,
    findings: findings.map((finding) => findingView(finding, scheme, reading)),
    checkedOn: t(reading, scheme),
  };
}

const t = ({ t, locale }: Reading, { checkedOn }: Scheme) =>
  t("sivApplication.checkedOn", { date: dayText(checkedOn, { locale }, "medium") });

/** What the scheme of a vehicle's plate seems to say of it; null without any scheme. */
export function vehicleAdvice(
  vehicle: Pick<Vehicle, "yearBuilt" | "monthBuilt" | "specialClass" | "plateStateId">,
  schemes: readonly Scheme[],
  membership: Membership,
  reading: Reading,
): AdviceView | null {
  const scheme = schemeFor(schemes, findState(vehicle.plateStateId));
  if (!scheme) return null;
  return adviceView(adviceOn({ scheme, vehicle, membership, today: reading.today }), scheme, reading);
}
