import { findState } from "#rules/australia";
import { dayMs } from "#rules/days";
import { restorableDays } from "#rules/vehicle-limits";
import {
  type DueDate,
  dueDates,
  type Vehicle,
  type VehicleDetails,
  vehicleName,
} from "~/domain/club/vehicle";
import type { ImageReference, PictureFacts } from "~/domain/content/image";
import { createImageUrl } from "~/domain/content/image-url";
import { pageImages } from "~/domain/content/page-images";
import { dayTexts, momentDay, numberText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { dateText } from "~/lib/date-text";
import type { PicturePageView } from "~/ui/pictures/picture-page";
import { choiceText } from "./choices";
import {
  type FieldName,
  type FieldStep,
  fieldSteps,
  fieldsOfStep,
  stepTitles,
  type VehicleField,
} from "./fields";
import { fileAbout } from "./file-about.server";
import type { DueView, FactSection, PhotoView, PlateView, VehicleView } from "./view";

export const dueView = (
  { kind, level, daysLeft, date }: DueDate,
  dayOf: ReturnType<typeof dayTexts>,
): DueView => ({
  kind,
  level,
  daysLeft,
  date: dayOf(date),
});

export const plateView = ({
  plate,
  plateStateId,
}: Pick<Vehicle, "plate" | "plateStateId">): PlateView | null =>
  plate === null ? null : { plate, state: findState(plateStateId) };

/** The last day on which a deleted vehicle can be restored, or null. */
export function restorableUntil(
  { deletedAt }: Pick<Vehicle, "deletedAt">,
  reading: Pick<Reading, "locale" | "timeZone">,
): string | null {
  return momentDay(Date.parse(deletedAt ?? "") + restorableDays * dayMs, reading) || null;
}

type Facts = Readonly<Record<string, PictureFacts>>;

/** An image with its files, without a placeholder: those are for pages of public content. */
export function knownImage(image: ImageReference, facts: Facts, saveData: boolean): ImageReference {
  const { placeholder: _, ...known } = pageImages(facts, saveData).complete(image);
  return known;
}

/** A photo's page, which counts from 1. */
const photoPath = (id: number, number: number): string => `/vehicle/${id}/photo/${number}`;

/** Those whose reference is valid. */
const shownPhotos = ({ photos }: VehicleDetails): VehicleDetails["photos"] =>
  photos.filter(({ image }) => createImageUrl(image) !== null);

function photoViews(vehicle: VehicleDetails, saveData: boolean): readonly PhotoView[] {
  return shownPhotos(vehicle).map(({ image, description }, index) => ({
    image: knownImage(image, vehicle.pictures, saveData),
    description,
    page: photoPath(vehicle.id, index + 1),
  }));
}

/** Pixels. */
const wholeWidth = 1600;

/**
 * The page of one photo, in full size; null when the vehicle has no photo of that number.
 * @param number counts from 1
 */
export function vehiclePhotoPage(
  vehicle: VehicleDetails,
  number: number,
  { t, saveData }: Pick<Reading, "t" | "saveData">,
): PicturePageView | null {
  const photos = shownPhotos(vehicle);
  const photo = photos[number - 1];
  if (!photo) return null;
  const { image, description } = photo;
  const name = vehicleName(vehicle);
  const pathOf = (other: number) => (photos[other - 1] ? photoPath(vehicle.id, other) : null);
  const whole = knownImage({ ...image, aspect: "raw", width: wholeWidth }, vehicle.pictures, saveData);
  return {
    image: { ...whole, eager: true },
    alt: description || t("garage.photoOf", { number, name }),
    description,
    number,
    count: photos.length,
    previous: pathOf(number - 1),
    next: pathOf(number + 1),
    page: name,
    back: `/vehicle/${vehicle.id}`,
  };
}

/** "August 1965", "1965"; null without a year. */
function builtText({ yearBuilt, monthBuilt }: Vehicle, locale: string): string | null {
  if (yearBuilt === null) return null;
  if (monthBuilt === null) return String(yearBuilt);
  const options = { timeZone: "UTC", month: "long", year: "numeric" } as const;
  return dateText({ locale, ...options }, Date.UTC(yearBuilt, monthBuilt - 1, 1));
}

/** What a section asks for while it is empty. The first step has the make and the model at least. */
const prompts: Readonly<Partial<Record<FieldStep, MessageKey>>> = {
  2: "vehicleText.addPlate",
  3: "vehicleText.addRegistration",
};

const sectionIds = { 1: "vehicle-about", 2: "vehicle-identity", 3: "vehicle-papers" } as const;

/**
 * The facts that the owner has given, in sections.
 * @param withPrompts sections without a fact say what to add
 * @public scripts/count-field-files.mjs loads it by its name
 */
export function factSections(
  vehicle: Vehicle,
  reading: Reading,
  withPrompts = false,
): readonly FactSection[] {
  const textOf = factTexts(vehicle, reading);
  return fieldSteps.flatMap((step) => {
    const fields = fieldsOfStep(step);
    const facts = fields.flatMap((field) => {
      const value = textOf(field);
      if (!value) return [];
      const isCode = ["code", "plate", "identifier"].includes(field.kind);
      const term = reading.t(factLabel(field, vehicle));
      return [isCode ? { term, value, isCode } : { term, value }];
    });
    const [{ name: firstField } = { name: "" }] = fields;
    const section = { id: sectionIds[step], title: reading.t(stepTitles[step]), firstField, facts };
    const prompt = withPrompts && facts.length === 0 ? prompts[step] : undefined;
    if (prompt) return [{ ...section, prompt: reading.t(prompt) }];
    return facts.length > 0 ? [section] : [];
  });
}

function factLabel({ kind, label }: VehicleField, { identifierKind }: Vehicle): MessageKey {
  if (kind === "year") return "vehicleText.built";
  return kind === "identifier" && identifierKind ? `vehicle.identifierKindChoices.${identifierKind}` : label;
}

/** A field as the vehicle's page shows it; null where another field or place does. */
function factTexts(vehicle: Vehicle, reading: Reading): (field: VehicleField) => string | null {
  const { t, locale } = reading;
  const dayOf = dayTexts(reading, "medium");
  return ({ kind, name }) => {
    if (kind === "state" || kind === "month" || kind === "radios" || kind === "lines") return null;
    if (kind === "year") return builtText(vehicle, locale);
    if (kind === "plate") return plateText(vehicle);
    const value = vehicle[name as Exclude<FieldName, "plateState">];
    if (value === null) return null;
    if (kind === "day") return dayOf(String(value));
    if (kind === "cubicCentimetres")
      return t("vehicleText.cubic", { number: numberText(Number(value), reading) });
    return choiceText(t, name, String(value));
  };
}

/** "SIV 465 (QLD)". */
function plateText(vehicle: Vehicle): string | null {
  const plate = plateView(vehicle);
  return plate && [plate.plate, plate.state && `(${plate.state})`].filter(Boolean).join(" ");
}

/** A dial keeps its place, whatever falls due first. */
const dialOrder: readonly DueDate["kind"][] = ["registration", "insurance", "inspection"];

export function vehicleView(vehicle: VehicleDetails, reading: Reading): VehicleView {
  const { today, saveData } = reading;
  const [cover, ...others] = photoViews(vehicle, saveData);
  const dayOf = dayTexts(reading, "medium");
  const isDeleted = vehicle.deletedAt !== null;
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    variant: vehicle.variant,
    plate: plateView(vehicle),
    ...(cover || isDeleted ? null : { addPhoto: reading.t("vehicleText.addPhoto") }),
    photos: cover ? [{ ...cover, image: { ...cover.image, eager: true } }, ...others] : [],
    dues: dueDates(vehicle, today)
      .toSorted((one, other) => dialOrder.indexOf(one.kind) - dialOrder.indexOf(other.kind))
      .map((due) => dueView(due, dayOf)),
    sections: factSections(vehicle, reading, !isDeleted),
    modifications: vehicle.modifications,
    documents: vehicle.documents.map((file) => ({
      id: file.id,
      name: file.name,
      ...(file.description === undefined ? null : { description: file.description }),
      about: fileAbout(file, reading),
    })),
    isActive: vehicle.isActive,
    putAwayHint: reading.t(vehicle.isActive ? "vehicleText.putAway" : "vehicleText.isPutAway"),
    soldOn: vehicle.soldOn === null ? null : dayOf(vehicle.soldOn),
    restorableUntil: restorableUntil(vehicle, reading),
  };
}

/** The page of a post whose vehicle cannot be had: what it shows comes from the submission. */
export const postedView = (id: number): VehicleView => ({
  id,
  name: "",
  variant: null,
  plate: null,
  photos: [],
  dues: [],
  sections: [],
  modifications: null,
  documents: [],
  isActive: true,
  putAwayHint: "",
  soldOn: null,
  restorableUntil: null,
});
