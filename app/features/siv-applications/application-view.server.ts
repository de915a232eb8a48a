import { findState } from "#rules/australia";
import { findMissingAnswers } from "#rules/siv-application-answers";
import { documentSlots, photoSlots } from "#rules/siv-application-values";
import type { StoredFile } from "~/domain/account/file";
import type { Scheme } from "~/domain/club/scheme";
import { isAnswerable, isCancellable, isEditable, type SivApplication } from "~/domain/club/siv-application";
import { dayText, momentDay, momentText, type Reading, recordedText } from "~/i18n/reading.server";
import type { MessageKey, Translate } from "~/i18n/types";
import { answerText, declarationText } from "./answers.server";
import { appliedName, nextText, shownState, stateTone, stepText } from "./application-state.server";
import { type Field, type FieldName, type FieldStep, fieldsOfStep, findField } from "./fields";
import { readyText } from "./missing-numbers.server";
import type { OwnSivApplication } from "./own-application.server";
import { requestView } from "./request-view.server";
import { technicalRecord } from "./signature/signed-text.server";
import { slotText } from "./slot-text";
import { isEnglish } from "./step-view.server";
import { missingField, missingPath, parseSlotField, stepTitle } from "./steps";
import { countFilled, documentsText, taskListView } from "./task-list.server";
import type {
  AnswersView,
  ApplyAgain,
  FileView,
  MissingView,
  SignatureView,
  SivApplicationView,
  SlotView,
  SummaryView,
} from "./view";

const pictures: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

const fileView = ({ id, name, contentType, createdAt }: StoredFile, reading: Reading): FileView => ({
  id,
  name,
  isPicture: pictures.has(contentType),
  added: reading.t("sivTask.addedOn", { date: momentDay(createdAt, reading) }),
});

export const photoViews = ({ photos }: SivApplication, reading: Reading): readonly SlotView[] =>
  photoSlots.map((slot) => ({
    slot,
    label: reading.t(slotText(slot)),
    hint: reading.t("photo.hint"),
    files: photos.filter((photo) => photo.slot === slot).map(({ file }) => fileView(file, reading)),
  }));

/**
 * The papers of an application, to be shown; in a form `scheme` says which may be left out.
 * @param hasUploads false: as pictures alone (post-file.server.ts)
 */
export const documentViews = (
  { documents }: SivApplication,
  { hasUploads, scheme }: { readonly hasUploads: boolean; readonly scheme?: Scheme | null },
  reading: Reading,
): readonly SlotView[] => {
  const { t } = reading;
  return documentSlots.map((slot) => ({
    slot,
    label:
      scheme === undefined || (slot === "ownership" && scheme?.needsProofOfOwnership)
        ? t(slotText(slot))
        : t("forms.optionalLabel", { label: t(slotText(slot)) }),
    hint: t(hasUploads ? "garage.documentHint" : "photo.hint"),
    files: documents.filter((document) => document.slot === slot).map(({ file }) => fileView(file, reading)),
  }));
};

/** Which papers were not added, of those that may be left out; null: none. */
export function papersLeft(
  { application, scheme }: OwnSivApplication,
  { t, locale }: Reading,
): string | null {
  const left = documentSlots.filter(
    (slot) =>
      application.documents.every((document) => document.slot !== slot) &&
      !(slot === "ownership" && scheme?.needsProofOfOwnership),
  );
  if (left.length === 0) return null;
  const papers = new Intl.ListFormat(locale, { type: "unit" }).format(left.map((slot) => t(slotText(slot))));
  return t("sivApplication.papersLeft", { papers });
}

/** The vehicle's own facts, which its page in the garage changes. */
function vehicleRows({ vehicle }: SivApplication, { t }: Reading): SummaryView["rows"] {
  if (!vehicle) return [];
  const { plate, plateStateId, identifier, identifierKind, engineNumber } = vehicle;
  const state = findState(plateStateId);
  const isKnown = identifierKind === "vin" || identifierKind === "chassis";
  const identifierLabel = isKnown ? (`vehicle.identifierKindChoices.${identifierKind}` as const) : null;
  return [
    { term: t("vehicle.about"), value: appliedName({ vehicle }) },
    {
      term: t("vehicle.plate"),
      value: plate === null ? "" : [plate, state && `(${state})`].filter(Boolean).join(" "),
      isCode: true,
    },
    { term: t(identifierLabel ?? "vehicle.identifier"), value: identifier ?? "", isCode: true },
    { term: t("vehicle.engineNumber"), value: engineNumber ?? "", isCode: true },
  ];
}

/** Nothing to say of a vehicle that is as it was built. */
const ofModified: ReadonlySet<string> = new Set<FieldName>(["modifications", "approvalPlate"]);

/** Everything that an application says, in the order of the steps. */
export function answersView({ application, scheme }: OwnSivApplication, reading: Reading): AnswersView {
  const { t, locale } = reading;
  const hasDays = (scheme?.yearlyDays.length ?? 0) > 0;
  const row = (field: Field) => ({
    term: t(field.label),
    value: answerText(application, field, reading),
    ...(field.isCode ? { isCode: true as const } : null),
  });
  const section = (
    step: FieldStep,
    gist: FieldName,
    before: SummaryView["rows"] = [],
    after: SummaryView["rows"] = [],
  ): SummaryView => ({
    id: `siv-answers-${step}`,
    title: t(stepTitle(step)),
    step,
    gist: findRowText(gist),
    rows: [
      ...before,
      ...fieldsOfStep(step)
        .filter(({ rule }) => rule !== "days" || hasDays)
        .filter(({ name }) => application.isModified !== false || !ofModified.has(name))
        .map(row),
      ...after,
    ],
  });
  /** The first line. */
  const findRowText = (name: FieldName): string => {
    const field = findField(name);
    return field ? (answerText(application, field, reading).split("\n")[0] ?? "") : "";
  };
  const { memberNumber: member, declared, photos } = application;
  const declarations = scheme?.declarations ?? [];
  const old = application.confirmed.flatMap((topic) => parseSlotField(topic)?.slot ?? []);
  const kept = new Intl.ListFormat(locale, { type: "unit" }).format(old.map((slot) => t(slotText(slot))));
  return {
    summary: [
      ...(isAnswerable(application)
        ? [section("answer", "answer", [], kept ? [{ term: t("sivTask.nothingNewer"), value: kept }] : [])]
        : []),
      section(
        "applicant",
        "legalName",
        member ? [{ term: t("sivApplication.memberNumber"), value: member, isCode: true }] : [],
      ),
      section("vehicle", "kind", [
        ...(scheme ? [{ term: t("sivApplication.scheme"), value: scheme.name }] : []),
        ...vehicleRows(application, reading),
      ]),
      section("garaging", "garagingAddress"),
      section("modifications", application.isModified ? "modifications" : "isModified"),
      section("evidence", "evidenceOfAge"),
    ],
    photos: photoViews(application, reading),
    documents: documentViews(application, { hasUploads: true }, reading),
    gists: {
      photos: t("sivTask.photos", { done: countFilled(photoSlots, photos), total: photoSlots.length }),
      documents: documentsText({ application, scheme }, reading),
      declarations: t("sivTask.declared", {
        done: declarations.filter(({ id }) => declared.includes(id)).length,
        total: declarations.length,
      }),
    },
    declarations: declarations.map(({ id, label }) => ({
      id,
      english: label,
      translation: isEnglish(locale) ? null : declarationText(t, id),
      isTicked: application.declared.includes(id),
    })),
  };
}

const garageFacts: Readonly<Record<string, MessageKey>> = {
  yearBuilt: "vehicle.yearBuilt",
  vehicle: "sivApplication.vehicleGoneTitle",
};

/** What is missing before it can be signed, each with the way to it. */
export function missingViews(
  { application, scheme }: OwnSivApplication,
  { t, today }: Reading,
): readonly MissingView[] {
  const missing = findMissingAnswers(application, scheme, today);
  const fields = missing.map(({ name }) => missingField(name));
  return missing
    .filter(({ name }, index) => fields.indexOf(missingField(name)) === index)
    .map((each) => {
      const field = missingField(each.name);
      const slot = parseSlotField(field)?.slot;
      if (each.step === "answer") return { label: t("sivTask.answer"), to: missingPath(application, each) };
      const label = slot
        ? slotText(slot)
        : field === `confirmed-${each.step}`
          ? "sivTask.lookAgain"
          : (garageFacts[field] ?? findField(field)?.label ?? "sivApplication.declareAll");
      return { label: `${t(stepTitle(each.step))}: ${t(label)}`, to: missingPath(application, each) };
    });
}

function signatureView({ signature }: SivApplication, reading: Reading): SignatureView | null {
  if (!signature) return null;
  const { method, name, signedOn, signedAt, file } = signature;
  return {
    method: reading.t(`sivApplication.signedBy.${method}`),
    name,
    signedOn: dayText(signedOn, reading),
    signedAt: recordedText(signedAt, reading),
    record: technicalRecord(signature, reading),
    file: file && fileView(file, reading),
    isTyped: method === "typed",
  };
}

/** What a concession in force is used with; empty in every other state. */
const inForceLinks = ({ status, vehicle }: SivApplication, t: Translate): SivApplicationView["links"] =>
  status === "active" && vehicle
    ? [
        { to: "/sivevent/new", text: t("sivRun.new") },
        { to: `/vehicle/${vehicle.id}/logbook`, text: t("logBook.title") },
      ]
    : [];

/** @param again null: it is not over, or the garage cannot be had */
export function sivApplicationView(
  own: OwnSivApplication,
  again: ApplyAgain | null,
  reading: Reading,
): SivApplicationView {
  const { application, scheme } = own;
  const { t } = reading;
  const { id, status, vehicle, steps, inspectionAt, inspectionPlace } = application;
  const taskList = isEditable(application) ? taskListView(own, reading) : null;
  return {
    ...answersView(own, reading),
    id,
    name: appliedName(application),
    plate: vehicle?.plate ?? null,
    scheme: scheme?.name ?? null,
    ...shownState(application, taskList, t),
    next:
      again === "not-in-garage"
        ? t("sivTask.notInGarage")
        : taskList?.isReady
          ? readyText(own, reading)
          : nextText(t, application),
    again: again === "not-in-garage" ? null : again,
    note: application.note,
    ...requestView(own, reading),
    inspection:
      status === "inspection-booked" && inspectionAt !== null
        ? { at: momentText(inspectionAt, reading), place: inspectionPlace }
        : null,
    timeline: steps.map(({ state, at, note, answer }, place) => ({
      state: stepText(t, steps, place),
      tone: stateTone(state),
      at: momentText(at, reading),
      note,
      answer,
    })),
    signature: signatureView(application, reading),
    taskList,
    links: inForceLinks(application, t),
    isDraft: status === "draft",
    isCancellable: isCancellable(application),
  };
}
