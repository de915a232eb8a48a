import { findState } from "#rules/australia";
import type { ApiResult } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { VehicleApi } from "~/api/club/vehicles";
import { type Membership, membershipView } from "~/domain/club/membership";
import { schemeOfApplication } from "~/domain/club/scheme";
import { isEditable, isGranted, isOpen, type SivApplication } from "~/domain/club/siv-application";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { momentDay, numberText, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { vehicleAdvice } from "./advice-view.server";
import { choiceText } from "./answers.server";
import { appliedName, nextText, shownState } from "./application-state.server";
import { readyText } from "./missing-numbers.server";
import type { OwnSivApplication } from "./own-application.server";
import { applyAgain } from "./renewal.server";
import { taskListView } from "./task-list.server";
import type { AdviceView, OverviewView, SchemeRules, SivApplicationCard, VehicleCard } from "./view";

type OverviewDeps = {
  readonly sivApplications: Pick<SivApplicationApi, "list">;
  readonly schemes: SchemeApi;
  readonly vehicles: Pick<VehicleApi, "list">;
  readonly membership: () => ApiResult<Membership>;
  readonly reading: Reading;
  readonly now: number;
  /** The page of the club's rules; null where the club has none. */
  readonly rulesTo: string | null;
};

/** "SIV 465 (QLD)"; null without a plate. */
const plateText = ({ plate, plateStateId }: { plate: string | null; plateStateId: number | null }) =>
  plate && [plate, findState(plateStateId) && `(${findState(plateStateId)})`].filter(Boolean).join(" ");

/** The member's applications, and what seems to apply to each vehicle; 503 without the backend. */
export async function ownOverview({
  sivApplications,
  schemes,
  vehicles,
  membership,
  reading,
  now,
  rulesTo,
}: OverviewDeps): Promise<Result<OverviewView, 503>> {
  const [listed, known, garage, own] = await Promise.all([
    sivApplications.list(),
    schemes.list(),
    vehicles.list({ isSold: false, pageSize: 100 }),
    membership(),
  ]);
  if (!listed.ok || !garage.ok) return err(503);
  const view = own.ok ? membershipView(own.value, now, reading.timeZone) : null;
  const { t } = reading;
  const closed =
    view?.state === "expired" || view?.state === "none" || view?.state === "pending" ? view.state : null;
  const cards = listed.value.map((application, place) => ({
    application,
    card: applicationCard(
      { application, scheme: schemeOfApplication(known.ok ? known.value : [], application) },
      { newer: listed.value.slice(0, place), vehicles: garage.value.vehicles },
      reading,
    ),
  }));
  const isCurrent = ({ application, card }: (typeof cards)[number]) =>
    isOpen(application) || isGranted(application) || card.action !== null;
  const current = cards.filter(isCurrent);
  const over = cards.filter((each) => !isCurrent(each)).map(({ card }) => card);
  const owned = garage.value.vehicles
    .filter(({ soldOn }) => soldOn === null)
    .map((vehicle) => {
      const advice = vehicleAdvice(vehicle, known.ok ? known.value : [], view, reading);
      return { advice, card: vehicleCard(vehicle, advice, closed === null) };
    });
  const free = owned.filter(
    ({ card }) => !current.some(({ application }) => application.vehicle?.id === card.id),
  );
  const fits = ({ card }: (typeof free)[number]) =>
    card.applyTo !== null && card.outcome !== "unmet" && card.outcome !== "missing";
  const unfit = free.filter((each) => !fits(each));
  const titled = (title: string, some: readonly (typeof free)[number][]) =>
    some.length > 0 ? { title, vehicles: some.map(({ card }) => card) } : null;
  const counted = (title: string, items: readonly unknown[]) =>
    `${title} (${numberText(items.length, reading)})`;
  const rules = schemeRules(owned.flatMap(({ advice }) => advice ?? []));
  return ok({
    ready: titled(t("sivList.ready"), free.filter(fits)),
    applications: current.map(({ card }) => card),
    earlier: over.length > 0 ? { title: counted(t("sivList.earlier"), over), cards: over } : null,
    others: titled(counted(t("sivList.others"), unfit), unfit),
    rules: rules.length > 0 ? { title: t("sivList.rules"), schemes: rules, clubsTo: rulesTo } : null,
    none:
      owned.length === 0
        ? { title: t("sivApplication.noVehicleTitle"), text: t("sivApplication.noVehicleText") }
        : closed === null && !free.some(fits)
          ? { title: t("sivList.noneTitle"), text: t("sivList.noneText") }
          : null,
    addVehicle: {
      to: closed === null ? "/vehicle/new?for=siv" : "/vehicle/new",
      text: t("garage.add"),
    },
    membership: closed,
  });
}

/** @param newer the applications that were begun after it: one of them may have renewed it */
function applicationCard(
  own: OwnSivApplication,
  { newer, vehicles }: { readonly newer: readonly SivApplication[]; readonly vehicles: readonly Vehicle[] },
  reading: Reading,
): SivApplicationCard {
  const { application } = own;
  const { t } = reading;
  const isRenewed = newer.some(
    (each) => each.vehicle?.id === application.vehicle?.id && (isOpen(each) || isGranted(each)),
  );
  const again = applyAgain(
    application,
    vehicles.find(({ id }) => id === application.vehicle?.id),
  );
  const taskList = isEditable(application) ? taskListView(own, reading) : null;
  const renewal = again !== null && again !== "not-in-garage" && again.isRenewal && !isRenewed ? again : null;
  return {
    id: application.id,
    name: appliedName(application),
    kind: choiceText(t, "kind", application.kind),
    ...shownState(application, taskList, t),
    next:
      again === "not-in-garage"
        ? t("sivTask.notInGarage")
        : taskList?.isReady
          ? readyText(own, reading)
          : nextText(t, application),
    changedOn: momentDay(application.updatedAt, reading),
    action: taskList
      ? { to: taskList.goOn, text: taskList.goOnText }
      : renewal && { to: renewal.to, text: t("sivApplication.renew") },
  };
}

function vehicleCard(vehicle: Vehicle, advice: AdviceView | null, canApply: boolean): VehicleCard {
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    plate: plateText(vehicle),
    outcome: advice?.outcome ?? null,
    // Of a vehicle that fits, its age; of another one, what is in the way.
    reasons: (advice?.findings ?? [])
      .filter(({ outcome, isOfVehicle }) => (outcome === "met" ? isOfVehicle : true))
      .map(({ text }) => text),
    applyTo: canApply ? `/specialvehicle/new?vehicle=${vehicle.id}` : null,
  };
}

/** The sources of the given advice, each scheme once. */
function schemeRules(advices: readonly AdviceView[]): readonly SchemeRules[] {
  const names = [...new Set(advices.map(({ scheme }) => scheme))];
  return names.map((scheme) => {
    const same = advices.filter((each) => each.scheme === scheme);
    const sources = same.flatMap((advice) =>
      advice.sources.map(({ name, since }) => (since ? `${name} · ${since}` : name)),
    );
    return { scheme, sources: [...new Set(sources)], checkedOn: same[0]?.checkedOn ?? "" };
  });
}
