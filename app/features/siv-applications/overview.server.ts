import { findState } from "#rules/australia";
import type { ApiResult } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { VehicleApi } from "~/api/club/vehicles";
import { type Membership, membershipView } from "~/domain/club/membership";
import { isGranted, isOpen } from "~/domain/club/siv-application";
import { vehicleName } from "~/domain/club/vehicle";
import { momentDay, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { vehicleAdvice } from "./advice-view.server";
import { choiceText } from "./answers.server";
import { appliedName, nextText, stateText, stateTone } from "./application-state.server";
import { renewPath } from "./renewal.server";
import type { OverviewView } from "./view";

type OverviewDeps = {
  readonly sivApplications: Pick<SivApplicationApi, "list">;
  readonly schemes: SchemeApi;
  readonly vehicles: Pick<VehicleApi, "list">;
  readonly membership: () => ApiResult<Membership>;
  readonly reading: Reading;
  readonly now: number;
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
  return ok({
    applications: listed.value.map((application, place) => ({
      id: application.id,
      name: appliedName(application),
      kind: choiceText(t, "kind", application.kind),
      state: stateText(t, application.status),
      tone: stateTone(application.status),
      next: nextText(t, application.status),
      changedOn: momentDay(application.updatedAt, reading),
      // The newest come first: one of them may have renewed it.
      renewTo: listed.value
        .slice(0, place)
        .some((each) => each.vehicle?.id === application.vehicle?.id && (isOpen(each) || isGranted(each)))
        ? null
        : renewPath(
            application,
            garage.value.vehicles.find(({ id }) => id === application.vehicle?.id),
          ),
    })),
    vehicles: garage.value.vehicles
      .filter(({ soldOn }) => soldOn === null)
      .map((vehicle) => ({
        id: vehicle.id,
        name: vehicleName(vehicle),
        plate: plateText(vehicle),
        advice: vehicleAdvice(vehicle, known.ok ? known.value : [], view, reading),
        openId: listed.value.find((each) => each.vehicle?.id === vehicle.id && isOpen(each))?.id ?? null,
      })),
    addVehicle: t("garage.add"),
    membership: view?.state === "expired" || view?.state === "none" ? view.state : null,
  });
}
