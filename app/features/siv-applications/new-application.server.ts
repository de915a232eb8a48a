import * as v from "valibot";
import { findState } from "#rules/australia";
import { parseId } from "#rules/parse-id";
import { sivApplicationKinds } from "#rules/siv-application-values";
import { specialClasses } from "#rules/vehicle-choices";
import type { ApiResult } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { VehicleApi } from "~/api/club/vehicles";
import { adviceOn } from "~/domain/club/eligibility";
import { type Membership, membershipView } from "~/domain/club/membership";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import type { SivApplicationFields } from "~/domain/club/siv-application";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { allowOnly, optional, required } from "~/forms/rules";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import type { Choice } from "~/forms/ui/select-field";
import { isolated } from "~/i18n/isolated.server";
import type { Reading } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { pageAdvice } from "./advice-view.server";
import { choiceText } from "./answers.server";
import { needsView } from "./needs-view.server";
import { approvalFirst, renewFirst } from "./renew-first";
import { applicationPath } from "./steps";
import type { AdviceView, NeedsView } from "./view";

type Deps = {
  readonly vehicles: Pick<VehicleApi, "find">;
  readonly schemes: SchemeApi;
  readonly membership: () => ApiResult<Membership>;
  readonly reading: Reading;
  readonly now: number;
  /** Whether the backend knows schemes: else it is that of the vehicle's plate. */
  readonly hasSchemes: boolean;
  /** The state that issued the member's licence; null when it is not known. */
  readonly findLicenceState: () => Promise<string | null>;
};

type SchemeChoice = Choice & { readonly hint?: string };

export type NewSivApplicationView = {
  readonly vehicleId: number;
  /** "" when it cannot be had after a post. */
  readonly vehicle: string;
  readonly advice: AdviceView | null;
  readonly needs: NeedsView;
  readonly kinds: readonly Choice[];
  readonly kind: SivApplicationFields["kind"];
  readonly classes: readonly Choice[];
  /** That of the member's own state alone, where it is known. */
  readonly schemes: readonly SchemeChoice[];
  /** The others, to be folded. */
  readonly otherSchemes: { readonly title: string; readonly choices: readonly SchemeChoice[] } | null;
  readonly classLabel: string;
  readonly specialClass: string;
  readonly scheme: string;
};

/** The member's vehicle of a URL; 404 also for a sold or deleted one. */
async function ownVehicle(
  vehicles: Deps["vehicles"],
  name: string | null,
): Promise<Result<Vehicle, 404 | 503>> {
  const id = parseId(name);
  const found = id === null ? ok(null) : await vehicles.find(id);
  if (!found.ok) return err(503);
  const { value: vehicle } = found;
  return vehicle === null || vehicle.deletedAt !== null || vehicle.soldOn !== null ? err(404) : ok(vehicle);
}

/** In the year in which it turns 30 its month and the scheme decide: that is left to the owner. */
const classByAge = ({ yearBuilt }: Vehicle, today: string): string =>
  yearBuilt !== null && yearBuilt + 30 < Number(today.slice(0, 4)) ? "thirty-years" : "";

/** A scheme with what it asks for beside the others: its days a year, and a paper. */
function schemeChoice(
  { id, name, yearlyDays, needsProofOfOwnership }: Scheme,
  { t, locale }: Reading,
): SchemeChoice {
  const days = new Intl.ListFormat(locale, { type: "disjunction" }).format(yearlyDays.map(String));
  const rule = yearlyDays.length > 1 ? "days-to-choose" : "days-fixed";
  const hints = [
    ...(days ? [t(`sivText.finding.${rule}`, { days })] : []),
    ...(needsProofOfOwnership ? [t("sivNeeds.ownership")] : []),
  ];
  return {
    value: String(id),
    label: name,
    ...(hints.length > 0 ? { hint: hints.join(" ") } : null),
  };
}

/** The schemes to choose from: that of the member's state first, the others apart from it. */
function schemeChoices(
  schemes: readonly Scheme[],
  state: string | null,
  reading: Reading,
): Pick<NewSivApplicationView, "schemes" | "otherSchemes"> {
  const choice = (scheme: Scheme) => schemeChoice(scheme, reading);
  const own = schemes.filter((scheme) => scheme.state === state);
  const others = schemes.filter((scheme) => scheme.state !== state);
  if (own.length === 0 || others.length === 0) return { schemes: schemes.map(choice), otherSchemes: null };
  return {
    schemes: own.map(choice),
    otherSchemes: { title: reading.t("sivNeeds.otherStates"), choices: others.map(choice) },
  };
}

/** @param search ?vehicle=ID, &kind=renewal, and &scheme=ID for another state's advice */
export async function newSivApplicationView(
  { vehicles, schemes, membership, reading, now, hasSchemes, findLicenceState }: Deps,
  search: URLSearchParams,
): Promise<Result<NewSivApplicationView, 404 | 503>> {
  const [found, listed, own] = await Promise.all([
    ownVehicle(vehicles, search.get("vehicle")),
    schemes.list(),
    membership(),
  ]);
  if (!found.ok) return found;
  if (!listed.ok) return err(503);
  const { t, today, timeZone } = reading;
  const vehicle = found.value;
  const state = findState(vehicle.plateStateId) ?? (await findLicenceState());
  const wanted = hasSchemes ? search.get("scheme") : null;
  const scheme = listed.value.find(({ id }) => String(id) === wanted) ?? schemeFor(listed.value, state);
  const view = own.ok ? membershipView(own.value, now, timeZone) : null;
  return ok({
    vehicleId: vehicle.id,
    vehicle: isolated(vehicleName(vehicle)),
    advice: scheme && pageAdvice(adviceOn({ scheme, vehicle, membership: view, today }), scheme, reading),
    needs: needsView(scheme, reading),
    ...listChoices(t),
    kind: wantedKind(search),
    ...schemeChoices(hasSchemes ? listed.value : [], state, reading),
    classLabel: t("vehicle.specialClass"),
    specialClass: vehicle.specialClass ?? classByAge(vehicle, today),
    scheme: scheme ? String(scheme.id) : "",
  });
}

/** The form of a post after which nothing can be had: its vehicle and scheme are the posted ones. */
export const postedSivApplicationView = (
  search: URLSearchParams,
  reading: Reading,
): NewSivApplicationView => ({
  vehicleId: parseId(search.get("vehicle")) ?? 0,
  vehicle: "",
  advice: null,
  needs: needsView(null, reading),
  ...listChoices(reading.t),
  kind: wantedKind(search),
  schemes: [],
  otherSchemes: null,
  classLabel: reading.t("vehicle.specialClass"),
  specialClass: "",
  scheme: "",
});

/** A link may choose the kind, as that of a renewal does. */
const wantedKind = (search: URLSearchParams) =>
  sivApplicationKinds.find((kind) => kind === search.get("kind")) ?? "new";

const listChoices = (t: Translate) => ({
  kinds: sivApplicationKinds.map((value) => ({ value, label: choiceText(t, "kind", value) })),
  classes: specialClasses.map((value) => ({ value, label: choiceText(t, "specialClass", value) })),
});

const rules = v.object({
  kind: allowOnly(sivApplicationKinds),
  specialClass: optional(allowOnly(specialClasses)),
  scheme: v.pipe(v.string(), required("forms.choiceMissing")),
});

/** Begins an application and leads to it; to the open one, if the vehicle has one. */
export async function postNewSivApplication(
  {
    sivApplications,
    vehicles,
    membership,
    timeZone,
    now,
    hasSchemes,
  }: {
    readonly sivApplications: Pick<SivApplicationApi, "create">;
    readonly vehicles: Pick<VehicleApi, "find">;
    readonly membership: () => ApiResult<Membership>;
    readonly timeZone: string;
    readonly now: number;
    readonly hasSchemes: boolean;
  },
  form: FormData,
  vehicleName: string | null,
): Promise<Result<Posted, Submission | 404>> {
  const values = submittedValues(form, ["kind", "specialClass", "scheme"]);
  const [found, own] = await Promise.all([ownVehicle(vehicles, vehicleName), membership()]);
  if (!found.ok && found.error === 404) return err(404);
  const parsed = parseForm(rules, form, [
    { name: "kind", label: "sivApplication.kind" },
    { name: "scheme", label: "sivApplication.scheme" },
  ]);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const view = own.ok ? membershipView(own.value, now, timeZone) : null;
  if (view?.expired) return err(failed(view.state === "pending" ? approvalFirst : renewFirst, values));
  const { kind, specialClass, scheme } = parsed.value;
  const created = await sivApplications.create(
    {
      vehicleId: parseId(vehicleName) ?? 0,
      schemeId: hasSchemes ? parseId(scheme) : null,
      kind,
      specialClass,
    },
    submittedIdentity(form).requestKey || null,
  );
  if (created.ok) return ok({ to: applicationPath(created.value.id), flash: null });
  const { error, current } = created.error;
  if (current)
    return ok({
      to: applicationPath(current.id),
      flash: { key: "sivApplication.flashOpen", tone: "info" },
    });
  return err(callFailed(error, values, { specialClass: "specialClass" }));
}
