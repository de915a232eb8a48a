import { findState } from "#rules/australia";
import { earliestStart } from "#rules/siv-run-times";
import { createOptionalDrafts, type DraftCalls } from "~/api/account/drafts";
import type { ApiResult } from "~/api/api-error";
import { createOptionalSchemes, type SchemeApi, type SchemeCalls } from "~/api/club/schemes";
import { createSivRunApi } from "~/api/club/siv-runs";
import { createVehicleApi, type VehicleApi } from "~/api/club/vehicles";
import type { OptionalCalls } from "~/api/optional";
import type { Membership } from "~/domain/club/membership";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import { organiserNeeds, type SivRunNeed } from "~/domain/club/siv-run";
import { dueDates, type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { isolated } from "~/i18n/isolated.server";
import { dayText, momentText, type Reading } from "~/i18n/reading.server";
import { hoursText } from "./run-texts.server";
import type { NeedView, VehicleNotice } from "./view";

export type OrganiserDeps = {
  readonly isSignedIn: boolean;
  readonly membership: () => ApiResult<Membership>;
  readonly vehicles: Pick<VehicleApi, "list">;
  readonly schemes: SchemeApi;
};

/** What the signed-in member has for a run. */
export type OwnMeans = {
  /** null for a visitor, and when it cannot be had. */
  readonly membership: Membership | null;
  /** Neither deleted, sold nor put away; null when they cannot be had. */
  readonly vehicles: readonly Vehicle[] | null;
  readonly needs: readonly NeedView[];
  readonly canList: boolean;
};

/** The calls of a run's pages, of which they can do without all but the runs'. */
export const sivRunCalls = (
  context: OptionalCalls & DraftCalls & SchemeCalls & { readonly membership: () => ApiResult<Membership> },
) => ({
  sivRuns: createSivRunApi(context.transport),
  drafts: createOptionalDrafts(context),
  schemes: createOptionalSchemes(context),
  membership: () => context.optional.part(context.membership()),
  vehicles: {
    list: (query: Parameters<VehicleApi["list"]>[0]) =>
      context.optional.part(createVehicleApi(context.transport).list(query)),
  },
});

const todos = {
  "sign-in": "/login?to=/sivevent",
  membership: "/renew",
  flag: "/specialvehicle",
  vehicle: "/vehicle/new",
} as const;

/**
 * What is needed to list a run, and what of it the member has. An unavailable membership or garage counts as
 * sufficient: the backend decides.
 */
export async function ownMeans(deps: OrganiserDeps, { now, timeZone }: Reading): Promise<OwnMeans> {
  const { isSignedIn } = deps;
  const [membership, listed] = await Promise.all([
    isSignedIn ? deps.membership() : null,
    isSignedIn ? deps.vehicles.list({ isSold: false, pageSize: 100 }) : null,
  ]);
  const own = membership?.ok ? membership.value : null;
  // One that is put away is not driven.
  const garage = listed?.ok ? listed.value.vehicles.filter(({ isActive }) => isActive) : null;
  const vehicles = isSignedIn ? garage : [];
  const hasVehicle = garage && garage.length > 0;
  const organiser = isSignedIn ? { membership: own, hasVehicle } : null;
  const known = organiserNeeds(organiser, now, timeZone);
  const isMissing = (name: SivRunNeed) => known.some(({ need, isMet }) => need === name && !isMet);
  // A concession is for financial members: they renew before they apply.
  const canDo = (need: SivRunNeed) => (need === "flag" ? !isMissing("membership") : true);
  const needs = known.map(({ need, isMet }) => ({
    need,
    isMet,
    todo: isMet || (need !== "sign-in" && !isSignedIn) || !canDo(need) ? null : todos[need],
  }));
  return { membership: own, vehicles, needs, canList: needs.every(({ isMet }) => isMet) };
}

/** The scheme of a vehicle's plate, else the club's own, or null. */
export function getScheme(
  schemes: readonly Scheme[],
  vehicle: Pick<Vehicle, "plateStateId"> | undefined,
): Scheme | null {
  const stateId = vehicle?.plateStateId ?? null;
  // The backend numbers the states by their codes' alphabet.
  return schemeFor(schemes, findState(stateId));
}

/** The notice that each scheme of these vehicles wants, and the earliest start of what is listed now. */
export function vehicleNotices(
  vehicles: readonly Vehicle[],
  schemes: readonly Scheme[],
  reading: Reading,
): readonly VehicleNotice[] {
  const { now, locale } = reading;
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  const used = new Set(vehicles.flatMap((vehicle) => getScheme(schemes, vehicle) ?? []));
  return [...used].map((scheme) => ({
    vehicles:
      used.size === 1
        ? ""
        : names.format(
            vehicles
              .filter((vehicle) => getScheme(schemes, vehicle) === scheme)
              .map((vehicle) => isolated(vehicleName(vehicle))),
          ),
    scheme: isolated(scheme.name),
    hours: hoursText(scheme.noticeHours, reading),
    earliest: momentText(earliestStart(now, scheme), reading, "long"),
  }));
}

/** The id of the vehicle that is driven, most likely: of several the only one on concession; "" of others. */
export function meantVehicle(vehicles: readonly Vehicle[]): string {
  const onConcession = vehicles.filter(({ registrationKind }) => registrationKind === "concessional");
  const [meant, other] = onConcession.length > 0 ? onConcession : vehicles;
  return meant && !other ? String(meant.id) : "";
}

const overTexts = { registration: "due.registrationOver", insurance: "due.insuranceOver" } as const;

/**
 * Options of a vehicle field: "1965 Austral Meridian (SIV 465)", with no-break spaces in the plate, and what
 * of its registration and insurance has ended.
 */
export const vehicleChoices = (vehicles: readonly Vehicle[], reading: Reading) =>
  vehicles.map((vehicle) => {
    const plate = vehicle.plate ? ` (${vehicle.plate.replaceAll(" ", "\u00a0")})` : "";
    const name = vehicleName(vehicle) + plate;
    const overdue = dueDates(vehicle, reading.today).flatMap(({ kind, date, level }) =>
      kind === "inspection" || level !== "overdue"
        ? []
        : [reading.t(overTexts[kind], { date: dayText(date, reading, "medium") })],
    );
    return {
      value: String(vehicle.id),
      label: overdue.length > 0 ? [name, ...overdue].map(isolated).join(" · ") : name,
    };
  });
