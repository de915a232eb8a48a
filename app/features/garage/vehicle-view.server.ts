import {
  type DueDate,
  dueDates,
  type Vehicle,
  type VehicleDetails,
  vehicleName,
} from "~/domain/club/vehicle";
import type { ImageReference, PictureFacts } from "~/domain/content/image";
import { imageAddress } from "~/domain/content/image-address";
import { pageImages } from "~/domain/content/image-variants";
import type { MessageKey, Translate } from "~/i18n/types";
import { dateText, dateTexts } from "~/lib/date-text";
import { choiceText } from "./choices";
import { fileAbout } from "./file-about.server";
import { stateOfId } from "./plate-state";
import type { DueView, FactSection, PhotoView, PlateView, VehicleFact, VehicleView } from "./view";

/** How dates and words are written on a page, and what day it is. */
export type Reading = {
  readonly t: Translate;
  /** For Intl. */
  readonly locale: string;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
  /** The club's IANA zone. */
  readonly timeZone: string;
  readonly saveData: boolean;
};

/** How long a deleted vehicle can be restored (contract/vehicle.ts). */
const restorableMs = 30 * 24 * 60 * 60_000;

/** Calendar dates (YYYY-MM-DD) in the page's language; as they are when there is no such day. */
export function dayTexts(locale: string): (date: string) => string {
  const textOf = dateTexts(locale, "UTC");
  return (date) => {
    const day = Date.parse(`${date}T00:00:00Z`);
    return Number.isNaN(day) ? date : textOf({ dateStyle: "medium" }, day);
  };
}

/** The same of one date. */
export const dayText = (date: string, locale: string): string => dayTexts(locale)(date);

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
  plate === null ? null : { plate, state: stateOfId(plateStateId) };

/** The last day on which a deleted vehicle can be restored; null for one that is not deleted. */
export function restorableUntil(
  { deletedAt }: Pick<Vehicle, "deletedAt">,
  { locale, timeZone }: Pick<Reading, "locale" | "timeZone">,
): string | null {
  const deleted = deletedAt === null ? Number.NaN : Date.parse(deletedAt);
  if (Number.isNaN(deleted)) return null;
  return dateText({ locale, timeZone, dateStyle: "medium" }, deleted + restorableMs);
}

type Facts = Readonly<Record<string, PictureFacts>>;

/** An image with its files, without a placeholder: those are for pages of public content. */
export function knownImage(image: ImageReference, facts: Facts, saveData: boolean): ImageReference {
  const { placeholder: _, ...known } = pageImages(facts, saveData).complete(image);
  return known;
}

/** Pixels. */
const fullWidth = 1600;

function photoViews({ photos, pictures }: VehicleDetails, saveData: boolean): readonly PhotoView[] {
  return photos.flatMap(({ image, description }) => {
    const whole = { ...image, aspect: "raw", width: fullWidth };
    const { widths } = knownImage(whole, pictures, false);
    const full = imageAddress(whole, widths?.at(-1));
    return full ? [{ image: knownImage(image, pictures, saveData), description, full }] : [];
  });
}

const known = (facts: readonly (VehicleFact | null)[]) => facts.filter((each) => each !== null);

/** "August 1965", "1965"; null without a year. */
function builtText({ yearBuilt, monthBuilt }: Vehicle, locale: string): string | null {
  if (yearBuilt === null) return null;
  if (monthBuilt === null) return String(yearBuilt);
  const options = { timeZone: "UTC", month: "long", year: "numeric" } as const;
  return dateText({ locale, ...options }, Date.UTC(yearBuilt, monthBuilt - 1, 1));
}

/** The facts that the owner has given, in sections. */
export function factSections(vehicle: Vehicle, { t, locale }: Reading): readonly FactSection[] {
  const { engineCapacity, identifierKind, registrationKind } = vehicle;
  const fact = (label: MessageKey, value: string | null): VehicleFact | null =>
    value ? { label: t(label), value } : null;
  const code = (label: MessageKey, value: string | null): VehicleFact | null =>
    value ? { label: t(label), value, isCode: true } : null;
  const dayOf = dayTexts(locale);
  const day = (date: string | null) => (date === null ? null : dayOf(date));
  const choice = (field: Parameters<typeof choiceText>[1], value: string | null) =>
    value === null ? null : choiceText(t, field, value);
  const sections: readonly FactSection[] = [
    {
      id: "vehicle-about",
      title: t("vehicle.about"),
      firstField: "make",
      facts: known([
        fact("vehicle.make", vehicle.make),
        fact("vehicle.model", vehicle.model),
        fact("vehicle.variant", vehicle.variant),
        fact("vehicle.body", vehicle.body),
        fact("vehicle.built", builtText(vehicle, locale)),
        fact("vehicle.colour", vehicle.colour),
      ]),
    },
    {
      id: "vehicle-identity",
      title: t("vehicle.identity"),
      firstField: "plate",
      facts: known([
        code("vehicle.plate", plateText(vehicle)),
        identifierKind === "none"
          ? null
          : code(`vehicle.identifierKindChoices.${identifierKind}`, vehicle.identifier),
        code("vehicle.engineNumber", vehicle.engineNumber),
        fact(
          "vehicle.engineCapacity",
          engineCapacity === null
            ? null
            : t("vehicle.cubic", { number: new Intl.NumberFormat(locale).format(engineCapacity) }),
        ),
        fact("vehicle.fuel", choice("fuel", vehicle.fuel)),
        fact("vehicle.steeringSide", choice("steeringSide", vehicle.steeringSide)),
        code("vehicle.logBookNumber", vehicle.logBookNumber),
        fact("vehicle.specialClass", choice("specialClass", vehicle.specialClass)),
      ]),
    },
    {
      id: "vehicle-papers",
      title: t("vehicle.papers"),
      firstField: "registrationKind",
      facts: known([
        fact("vehicle.registrationKind", choice("registrationKind", registrationKind)),
        fact("vehicle.registrationExpiry", day(vehicle.registrationExpiry)),
        fact("vehicle.insuranceExpiry", day(vehicle.insuranceExpiry)),
        fact("vehicle.inspectionDate", day(vehicle.inspectionDate)),
      ]),
    },
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

/** "SIV 465 (QLD)". */
function plateText(vehicle: Vehicle): string | null {
  const plate = plateView(vehicle);
  return plate && [plate.plate, plate.state && `(${plate.state})`].filter(Boolean).join(" ");
}

export function vehicleView(vehicle: VehicleDetails, reading: Reading): VehicleView {
  const { locale, today, saveData } = reading;
  const [cover, ...others] = photoViews(vehicle, saveData);
  const dayOf = dayTexts(locale);
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    variant: vehicle.variant,
    plate: plateView(vehicle),
    photos: cover ? [{ ...cover, image: { ...cover.image, eager: true } }, ...others] : [],
    dues: dueDates(vehicle, today).map((due) => dueView(due, dayOf)),
    sections: factSections(vehicle, reading),
    modifications: vehicle.modifications,
    documents: vehicle.documents.map((file) => ({
      id: file.id,
      name: file.name,
      about: fileAbout(file, reading),
    })),
    isActive: vehicle.isActive,
    soldOn: vehicle.soldOn === null ? null : dayOf(vehicle.soldOn),
    restorableUntil: restorableUntil(vehicle, reading),
  };
}

/** The page of a post whose vehicle cannot be had: what it shows comes from the submission. */
export const postedView = (id: number): VehicleView => ({
  ...{ id, name: "", variant: null, plate: null, photos: [], dues: [], sections: [] },
  ...{ modifications: null, documents: [], isActive: true, soldOn: null, restorableUntil: null },
});
