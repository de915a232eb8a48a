import { findState } from "#rules/australia";
import { type Advice, adviceOn, type Finding } from "~/domain/club/eligibility";
import type { MembershipView } from "~/domain/club/membership";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import type { Vehicle } from "~/domain/club/vehicle";
import { dayText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";

import type { AdviceView, FindingView } from "./view";

type Membership = Pick<MembershipView, "state"> | null;

function findingView({ outcome, reason, age, year, days }: Finding, { t, locale }: Reading): FindingView {
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(days.map(String));
  return {
    outcome,
    isOfVehicle: !["member", "days-to-choose", "days-fixed"].includes(reason),
    text: t(`sivText.finding.${reason}` as MessageKey, {
      age: age ?? "",
      year: year ?? "",
      days: list,
    }),
  };
}

/** The advice of one vehicle's page: a scheme's guide is named for the vehicle, not again for the member. */
export function pageAdvice(advice: Advice, scheme: Scheme, reading: Reading): AdviceView {
  const ofVehicle = advice.findings.filter(({ reason }) => !reason.startsWith("member"));
  return { ...adviceView(advice, scheme, reading), sources: listSources(ofVehicle, scheme, reading) };
}

/** Who says so, each source once. */
function listSources(
  findings: readonly Finding[],
  scheme: Scheme,
  { t, locale }: Reading,
): AdviceView["sources"] {
  const sources = findings.map(({ rule }) => ({
    name: rule?.source ?? scheme.source,
    since: rule?.since
      ? t("sivApplication.since", { date: dayText(rule.since, { locale }, "medium") })
      : null,
  }));
  return sources.filter(
    ({ name, since }, index) =>
      sources.findIndex((each) => each.name === name && each.since === since) === index,
  );
}

function adviceView({ findings, outcome }: Advice, scheme: Scheme, reading: Reading): AdviceView {
  return {
    scheme: scheme.name,
    outcome,
    findings: findings.map((finding) => findingView(finding, reading)),
    sources: listSources(findings, scheme, reading),
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
