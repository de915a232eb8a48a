import type { DraftApi } from "~/api/account/drafts";
import { vehicleName } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import { formatPhone } from "~/forms/values/phone";
import { momentText, type Reading } from "~/i18n/reading.server";
import { type Deadline, type NewSivRunDeps, readNewSivRun } from "./new-run.server";
import { type OwnMeans, vehicleChoices, vehicleNotices } from "./organiser.server";
import { draftKind, postedNames } from "./run-fields";
import { begunSivRun } from "./run-list.server";
import { zoneText } from "./run-texts.server";
import type { NeedView, SivRunDraft, SivRunFact, VehicleNotice } from "./view";

export type NewSivRunView =
  | { readonly kind: "needs"; readonly needs: readonly NeedView[] }
  /** A run was begun: continue or discard it first. */
  | { readonly kind: "begun"; readonly draft: SivRunDraft }
  | {
      readonly kind: "form";
      readonly values: FormValues;
      readonly vehicles: readonly { readonly value: string; readonly label: string }[];
      readonly notices: readonly VehicleNotice[];
      readonly zone: string;
      /** The version of the draft in the form; "" without one. */
      readonly draftUpdatedAt: string;
      /** Everything is answered, and is shown before it is listed. */
      readonly check: { readonly rows: readonly SivRunFact[]; readonly deadline: Deadline | null } | null;
    };

type Deps = Pick<NewSivRunDeps, "schemes"> & {
  readonly drafts: Pick<DraftApi, "list">;
  readonly means: OwnMeans;
};

/** @param search of the page's address: ?draft goes on with a draft, ?check shows it before it is listed */
export async function newSivRunView(
  deps: Deps,
  search: URLSearchParams,
  reading: Reading,
): Promise<NewSivRunView> {
  const { means } = deps;
  if (!means.canList) return { kind: "needs", needs: means.needs };
  const [listed, schemes] = await Promise.all([deps.drafts.list(draftKind), deps.schemes.list()]);
  const draft = listed.ok ? listed.value.find(({ record }) => record === "") : undefined;
  if (draft && !search.has("draft") && !search.has("check")) {
    const begun = await begunSivRun({ list: async () => listed }, reading);
    if (begun) return { kind: "begun", draft: begun };
  }
  const all = schemes.ok ? schemes.value : [];
  const vehicles = means.vehicles ?? [];
  const [only] = vehicles;
  const defaults = {
    leaderName: means.membership?.name ?? "",
    vehicle: vehicles.length === 1 && only ? String(only.id) : "",
  };
  return {
    kind: "form",
    values: draft ? picked(draft.values) : defaults,
    vehicles: vehicleChoices(vehicles),
    notices: vehicleNotices(vehicles, all, reading),
    zone: zoneText(reading.now, reading),
    draftUpdatedAt: draft?.updatedAt ?? "",
    check: draft && search.has("check") ? buildCheck(draft.values, { ...deps, all, reading }) : null,
  };
}

const picked = (values: FormValues): FormValues =>
  Object.fromEntries(postedNames({ hasVehicle: true }).map((name) => [name, values[name] ?? ""]));

/** Null when something is missing, unavailable or too late: then the form shows again. */
function buildCheck(
  values: FormValues,
  {
    means,
    all,
    reading,
  }: Deps & { readonly all: Parameters<typeof readNewSivRun>[1]["schemes"]; readonly reading: Reading },
) {
  if (means.vehicles === null) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const read = readNewSivRun(form, { vehicles: means.vehicles, schemes: all, reading });
  if (!read.ok) return null;
  const { fields, vehicle, deadline } = read.value;
  const { t } = reading;
  const rows: readonly SivRunFact[] = [
    { label: t("sivRun.titleLabel"), value: fields.title },
    { label: t("sivRun.purpose"), value: fields.purpose },
    { label: t("sivRun.vehicle"), value: vehicleName(vehicle) },
    { label: t("sivRun.starts"), value: momentText(fields.starts, reading, "long") },
    { label: t("sivRun.finishes"), value: momentText(fields.finishes, reading, "long") },
    { label: t("sivRun.departure"), value: fields.departure },
    { label: t("sivRun.stops"), value: fields.stops.join("\n") },
    { label: t("sivRun.destination"), value: fields.destination },
    { label: t("sivRun.finish"), value: fields.finish ?? "" },
    { label: t("sivRun.leader"), value: fields.leaderName },
    { label: t("sivRun.phone"), value: formatPhone(fields.leaderPhone), isCode: true },
    { label: t("sivRun.invitation"), value: fields.invitation ?? "" },
    { label: t("sivRun.contact"), value: fields.contact ?? "" },
    { label: t("sivRun.expected"), value: fields.expectedVehicles?.toString() ?? "" },
    { label: t("sivRun.capacity"), value: fields.capacity?.toString() ?? "" },
    { label: t("sivRun.notes"), value: fields.notes ?? "" },
  ];
  return { rows, deadline };
}
