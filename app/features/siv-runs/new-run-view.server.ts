import { parseId } from "#rules/parse-id";
import type { DraftApi } from "~/api/account/drafts";
import type { SivRunApi } from "~/api/club/siv-runs";
import type { SivRun } from "~/domain/club/siv-run";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import { pickValues, postedNames } from "~/forms/field-rows";
import { findDraft } from "~/forms/save-draft.server";
import { formatPhone } from "~/forms/values/phone";
import { withWholeDates } from "~/forms/values/typed-date";
import { isolated } from "~/i18n/isolated.server";
import { momentDay, momentText, type Reading } from "~/i18n/reading.server";
import type { TextRow } from "~/ui/summary-list";
import { getProperty, type SivRunField, sivRunFields } from "./fields";
import {
  type Deadline,
  findSivRunLeader,
  firstShownRun,
  type NewSivRunDeps,
  newSivRunDraft,
  readNewSivRun,
} from "./new-run.server";
import { meantVehicle, type OwnMeans, vehicleChoices, vehicleNotices } from "./organiser.server";
import { dayNames, fieldText, sivRunValues, withoutOwnNumber } from "./run-form.server";
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
      /** The member's own runs that are over, to start from. Empty with a draft. */
      readonly earlier: readonly { readonly id: number; readonly title: string; readonly day: string }[];
      /** The run that the form starts from: its id, and what the page says of it. */
      readonly startsFrom: { readonly id: number; readonly text: string } | null;
      /** Whether another member can lead it. */
      readonly hasLeaders: boolean;
      /** Whether what was typed can be kept. */
      readonly hasDrafts: boolean;
      readonly firstShown: string;
      /** The version of the draft in the form; "" without one. */
      readonly draftUpdatedAt: string;
      /** Everything is answered, and is shown before it is listed. */
      readonly check: { readonly rows: readonly TextRow[]; readonly deadline: Deadline | null } | null;
    };

type Deps = Pick<NewSivRunDeps, "schemes" | "hasLeaders"> & {
  readonly sivRuns: Pick<SivRunApi, "findLeader" | "list">;
  readonly drafts: Pick<DraftApi, "list">;
  readonly means: OwnMeans;
  /** The member's own phone. */
  readonly findPhone: () => Promise<string | null>;
  /** Whether the backend lists runs that are over by themselves. */
  readonly hasPastList: boolean;
};

/**
 * @param search of the page's address: ?draft goes on with a draft, ?check shows it before it is listed,
 * ?from starts from an earlier run
 */
export async function newSivRunView(
  deps: Deps,
  search: URLSearchParams,
  reading: Reading,
): Promise<NewSivRunView> {
  const { means } = deps;
  if (!means.canList) return { kind: "needs", needs: means.needs };
  const [draft, schemes, earlier, phone] = await Promise.all([
    findDraft(deps.drafts, newSivRunDraft),
    deps.schemes.list(),
    findEarlier(deps),
    deps.findPhone(),
  ]);
  if (draft && !search.has("draft") && !search.has("check"))
    return { kind: "begun", draft: begunSivRun(draft, reading) };
  const all = schemes.ok ? schemes.value : [];
  const vehicles = means.vehicles ?? [];
  const from = draft ? undefined : earlier.find(({ id }) => id === parseId(search.get("from")));
  const defaults = {
    ...getDefaults(vehicles, phone, reading),
    ...(from ? getTemplate(from, vehicles, reading) : null),
  };
  const values = draft
    ? pickValues(withWholeDates(draft.values, dayNames), postedNames(sivRunFields))
    : defaults;
  return {
    kind: "form",
    values,
    vehicles: vehicleChoices(vehicles, reading),
    notices: vehicleNotices(vehicles, all, reading),
    zone: zoneText(reading.now, reading),
    earlier: draft ? [] : earlier.map((run) => earlierView(run, reading)),
    startsFrom: from
      ? { id: from.id, text: reading.t("runText.filledIn", { title: isolated(from.title) }) }
      : null,
    hasLeaders: deps.hasLeaders,
    hasDrafts: draft !== null,
    firstShown: firstShownRun(values),
    draftUpdatedAt: draft?.updatedAt ?? "",
    check:
      draft && search.has("check")
        ? await buildCheck(withWholeDates(draft.values, dayNames), { ...deps, all, reading })
        : null,
  };
}

const maxEarlier = 5;

/** The member's own runs that are over, the latest first; none when they cannot be had. */
async function findEarlier({ sivRuns, hasPastList }: Deps): Promise<readonly SivRun[]> {
  if (!hasPastList) return [];
  const filter = { isMine: true, isOver: true, pageSize: maxEarlier, isSignedIn: true };
  const listed = await sivRuns.list(filter);
  return listed.ok ? listed.value.runs.filter(({ isMine }) => isMine).slice(0, maxEarlier) : [];
}

const earlierView = ({ id, title, starts }: SivRun, reading: Reading) => ({
  id,
  title,
  day: momentDay(starts, reading),
});

/** What most runs have. */
function getDefaults(vehicles: readonly Vehicle[], phone: string | null, { t }: Reading): FormValues {
  return {
    vehicle: meantVehicle(vehicles),
    purpose: t("sivRun.purposeDefault"),
    leaderPhone: phone === null ? "" : formatPhone(phone),
  };
}

/** An earlier run's values, without its days. Its vehicle, while the member has it, is found by its plate. */
function getTemplate(run: SivRun, vehicles: readonly Vehicle[], reading: Reading): FormValues {
  const place = run.participants.find(({ isMine }) => isMine);
  const driven = place?.plate ? vehicles.find(({ plate }) => plate === place.plate) : undefined;
  return {
    ...sivRunValues(withoutOwnNumber(run), { ...reading, timeZone: run.timeZone }),
    ...(driven ? { vehicle: String(driven.id) } : null),
    starts: "",
    finishes: "",
  };
}

const isMoment = ({ kind }: SivRunField) => kind === "day" || kind === "same-day";

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
    if (kind === "day" || kind === "same-day")
      return { term, value: momentText(String(value), reading, "long") };
    return { term, value: fieldText(kind, value), isCode: kind === "phone" ? true : undefined };
  };
  const shown = sivRunFields.filter(({ kind }) => kind !== "time");
  // When it ends stands beside when it starts, whatever the form's order.
  const [when, rest] = [shown.filter(isMoment), shown.filter((field) => !isMoment(field))];
  const rows = [...rest.slice(0, 2), ...when, ...rest.slice(2)].map(getRow);
  return { rows: rows.filter(({ value }) => value), deadline };
}
