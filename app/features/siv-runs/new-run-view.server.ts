import type { DraftApi } from "~/api/account/drafts";
import type { SivRunApi } from "~/api/club/siv-runs";
import { vehicleName } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import { pickValues, postedNames } from "~/forms/field-rows";
import { findDraft } from "~/forms/save-draft.server";
import { momentText, type Reading } from "~/i18n/reading.server";
import type { TextRow } from "~/ui/summary-list";
import { getProperty, type SivRunField, sivRunFields } from "./fields";
import {
  type Deadline,
  findSivRunLeader,
  type NewSivRunDeps,
  newSivRunDraft,
  readNewSivRun,
} from "./new-run.server";
import { type OwnMeans, vehicleChoices, vehicleNotices } from "./organiser.server";
import { fieldText } from "./run-form.server";
import { begunSivRun } from "./run-list.server";
import { zoneText } from "./run-texts.server";
import type { NeedView, SivRunDraft, VehicleNotice } from "./view";

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
      /** Whether another member can lead it. */
      readonly hasLeaders: boolean;
      /** The version of the draft in the form; "" without one. */
      readonly draftUpdatedAt: string;
      /** Everything is answered, and is shown before it is listed. */
      readonly check: { readonly rows: readonly TextRow[]; readonly deadline: Deadline | null } | null;
    };

type Deps = Pick<NewSivRunDeps, "schemes" | "hasLeaders"> & {
  readonly sivRuns: Pick<SivRunApi, "findLeader">;
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
  const [draft, schemes] = await Promise.all([findDraft(deps.drafts, newSivRunDraft), deps.schemes.list()]);
  if (draft && !search.has("draft") && !search.has("check"))
    return { kind: "begun", draft: begunSivRun(draft, reading) };
  const all = schemes.ok ? schemes.value : [];
  const vehicles = means.vehicles ?? [];
  const [only] = vehicles;
  const defaults = { vehicle: vehicles.length === 1 && only ? String(only.id) : "" };
  return {
    kind: "form",
    values: draft ? pickValues(draft.values, postedNames(sivRunFields)) : defaults,
    vehicles: vehicleChoices(vehicles),
    notices: vehicleNotices(vehicles, all, reading),
    zone: zoneText(reading.now, reading),
    hasLeaders: deps.hasLeaders,
    draftUpdatedAt: draft?.updatedAt ?? "",
    check: draft && search.has("check") ? await buildCheck(draft.values, { ...deps, all, reading }) : null,
  };
}

/** Null when something is missing, unavailable or too late: then the form shows again. */
async function buildCheck(
  values: FormValues,
  {
    means,
    all,
    reading,
    ...deps
  }: Deps & { readonly all: Parameters<typeof readNewSivRun>[1]["schemes"]; readonly reading: Reading },
) {
  if (means.vehicles === null) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const read = readNewSivRun(form, { vehicles: means.vehicles, schemes: all, reading });
  if (!read.ok) return null;
  const { fields, vehicle, deadline } = read.value;
  const leader = await findSivRunLeader({ ...deps, ownName: means.membership?.name ?? null }, fields);
  if (!leader.ok) return null;
  const getRow = (field: SivRunField): TextRow => {
    const { kind, label, momentLabel } = field;
    const term = reading.t(momentLabel ?? label);
    if (kind === "vehicle") return { term, value: vehicleName(vehicle) };
    if (field.name === "leaderNumber") return { term: reading.t("sivRun.leader"), value: leader.value.name };
    const value = fields[getProperty(field)];
    if (kind === "date") return { term, value: momentText(String(value), reading, "long") };
    return { term, value: fieldText(kind, value), isCode: kind === "phone" ? true : undefined };
  };
  return { rows: sivRunFields.filter(({ kind }) => kind !== "time").map(getRow), deadline };
}
