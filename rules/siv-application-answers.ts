import { type AskedTopic, findOpenTopics, type RequestTopic } from "./siv-application-requests";
import { documentSlots, photoSlots } from "./siv-application-values";

/** What the applicant fills in, in order. */
export const sivApplicationSteps = [
  "applicant",
  "vehicle",
  "garaging",
  "modifications",
  "evidence",
  "documents",
  "photos",
  "declarations",
] as const;
/** `answer`: to the registrar's question, where more information is asked for. */
export type FilledStep = (typeof sivApplicationSteps)[number] | "answer";

/** Fields that every application answers, or that its other answers may make necessary. */
type RequiredField =
  | "legalName"
  | "dateOfBirth"
  | "residentialAddress"
  | "email"
  | "phone"
  | "licenceNumber"
  | "licenceStateId"
  | "licenceExpiry"
  | "specialClass"
  | "chosenDays"
  | "garagingAddress"
  | "isModified"
  | "modifications"
  | "approvalPlate"
  | "evidenceOfAge"
  | "roadworthyNumber"
  | "roadworthyDate";

/** An application as far as it was filled in; null is not answered yet. */
export type SivApplicationAnswers = Readonly<Record<RequiredField, string | number | boolean | null>> & {
  /** YYYY-MM-DD. */
  readonly licenceExpiry: string | null;
  /** Null when the garage has it no more. */
  readonly vehicle: { readonly yearBuilt: number | null } | null;
  readonly photos: readonly SlotFile[];
  readonly documents: readonly SlotFile[];
  /** Ids of the scheme's declarations. */
  readonly declared: readonly string[];
  /** Undefined: the backend does not say what the registrar asks for. */
  readonly asked?: readonly AskedTopic[] | undefined;
  /** To the registrar's question. */
  readonly answer: string | null;
  /** The topics that the applicant has checked, or has nothing newer for. */
  readonly confirmed: readonly string[];
};

type SlotFile = { readonly slot: string; readonly file: { readonly id: string } };

/** What of a scheme decides which answers it needs. */
type SchemeRequirements = {
  readonly vehicleClasses: readonly { readonly id: string; readonly builtBy: number | null }[];
  readonly yearlyDays: readonly number[];
  readonly declarations: readonly { readonly id: string }[];
  readonly needsProofOfOwnership: boolean;
};

/**
 * A missing answer. `name`: a field, `photo-front`, `document-ownership`, `declared-no-hire`, yearBuilt,
 * `confirmed-garaging` for a section that the registrar asks to look at again, or vehicle when the garage no
 * longer has it.
 */
export type MissingAnswer = { readonly step: FilledStep; readonly name: string };

/** Whether its class wants an approval for a vehicle that was built as late as this one. */
export function needsApproval(
  { specialClass, vehicle }: Pick<SivApplicationAnswers, "specialClass" | "vehicle">,
  scheme: Pick<SchemeRequirements, "vehicleClasses"> | null,
): boolean {
  const builtBy = scheme?.vehicleClasses.find(({ id }) => id === specialClass)?.builtBy ?? null;
  return builtBy !== null && (vehicle?.yearBuilt ?? builtBy) > builtBy;
}

/**
 * The missing answers, in the order of the steps.
 * @param today YYYY-MM-DD in the club's zone: an expired licence counts as missing
 */
export function findMissingAnswers(
  application: SivApplicationAnswers,
  scheme: SchemeRequirements | null,
  today: string,
): readonly MissingAnswer[] {
  const unanswered = (step: FilledStep, ...names: readonly RequiredField[]): readonly MissingAnswer[] =>
    names.filter((name) => application[name] === null).map((name) => ({ step, name }));
  const { isModified, photos, documents, declared, vehicle, licenceExpiry } = application;
  const hasExpired = licenceExpiry !== null && licenceExpiry < today;
  const open = findOpenTopics(application);
  const unchecked = (step: FilledStep & RequestTopic): readonly MissingAnswer[] =>
    open.includes(step) ? [{ step, name: `confirmed-${step}` }] : [];
  const isOwnershipMissing =
    scheme?.needsProofOfOwnership === true && documents.every(({ slot }) => slot !== "ownership");
  return [
    ...(open.includes("answer") ? [{ step: "answer" as const, name: "answer" }] : []),
    ...unanswered("applicant", "legalName", "dateOfBirth", "residentialAddress", "email", "phone"),
    ...unanswered("applicant", "licenceNumber", "licenceStateId", "licenceExpiry"),
    ...(hasExpired ? [{ step: "applicant" as const, name: "licenceExpiry" }] : []),
    ...unchecked("applicant"),
    ...(vehicle === null ? [{ step: "vehicle" as const, name: "vehicle" }] : []),
    ...(vehicle && vehicle.yearBuilt === null ? [{ step: "vehicle" as const, name: "yearBuilt" }] : []),
    ...unanswered("vehicle", "specialClass"),
    ...(scheme && scheme.yearlyDays.length > 1 ? unanswered("vehicle", "chosenDays") : []),
    ...unchecked("vehicle"),
    ...unanswered("garaging", "garagingAddress"),
    ...unchecked("garaging"),
    ...unanswered("modifications", "isModified"),
    ...(isModified === true ? unanswered("modifications", "modifications") : []),
    ...(needsApproval(application, scheme) ? unanswered("modifications", "approvalPlate") : []),
    ...unchecked("modifications"),
    ...unanswered("evidence", "evidenceOfAge", "roadworthyNumber", "roadworthyDate"),
    ...unchecked("evidence"),
    ...documentSlots
      .filter((slot) => open.includes(`document-${slot}`) || (slot === "ownership" && isOwnershipMissing))
      .map((slot) => ({ step: "documents" as const, name: `document-${slot}` })),
    ...photoSlots
      .filter((slot) => open.includes(`photo-${slot}`) || photos.every((photo) => photo.slot !== slot))
      .map((slot) => ({ step: "photos" as const, name: `photo-${slot}` })),
    ...(scheme?.declarations ?? [])
      .filter(({ id }) => !declared.includes(id))
      .map(({ id }) => ({ step: "declarations" as const, name: `declared-${id}` })),
  ];
}
