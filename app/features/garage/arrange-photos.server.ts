import * as v from "valibot";
import { maxFileDescriptionLength } from "#rules/vehicle-limits";
import type { VehicleApi } from "~/api/club/vehicles";
import type { WriteError } from "~/api/write-error";
import type { VehicleDetails } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { atMost, oneLine } from "~/forms/rules";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import { descriptionName, type PhotoMove, photoMoves, shownDescriptionName } from "./photo-rules";

type Photo = { readonly hash: string; readonly description: string };

const listPhotos = ({ photos }: Pick<VehicleDetails, "photos">): readonly Photo[] =>
  photos.map(({ image, description }) => ({ hash: image.hash, description }));

type Arranged = { readonly move: PhotoMove | null; readonly hash: string };

function moveIn(form: FormData): Arranged {
  const move = photoMoves.find((name) => form.has(name)) ?? null;
  return { move, hash: move ? submittedText(form, move) : "" };
}

/** The photos after a move; as they are when there is no such photo. */
export function movedPhotos<P extends Photo>(photos: readonly P[], { move, hash }: Arranged): readonly P[] {
  const at = photos.findIndex((photo) => photo.hash === hash);
  const photo = photos[at];
  if (!photo || move === null) return photos;
  const others = photos.filter((each) => each !== photo);
  if (move === "remove") return others;
  const to = { first: 0, up: Math.max(0, at - 1), down: at + 1 }[move];
  return [...others.slice(0, to), photo, ...others.slice(to)];
}

/** The descriptions of a form, whichever photos or documents they are of. */
export const descriptionValues = (form: FormData): FormValues =>
  submittedValues(
    form,
    [...form.keys()].filter((name) =>
      [descriptionName(""), shownDescriptionName("")].some((prefix) => name.startsWith(prefix)),
    ),
  );

/** Whether a description was typed that neither the page nor the vehicle had. */
export const hasNewDescriptions = (vehicle: Pick<VehicleDetails, "photos">, form: FormData): boolean =>
  listPhotos(vehicle).some((photo) => {
    const typed = form.get(descriptionName(photo.hash));
    const shown = form.get(shownDescriptionName(photo.hash));
    return typed !== null && typed !== shown && typed !== photo.description;
  });

export const description = v.pipe(oneLine, atMost(maxFileDescriptionLength, "garage.descriptionLong"));

/**
 * Saves the typed descriptions, and moves or removes the photo whose button was pressed, in the photos as
 * they are now.
 */
export async function arrangePhotos(
  vehicles: Pick<VehicleApi, "setPhotos">,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Arranged & { readonly number: number }, Submission>> {
  const photos = listPhotos(vehicle).filter(({ hash }) => form.has(descriptionName(hash)));
  const names = photos.map(({ hash }) => descriptionName(hash));
  const shownNames = photos.map(({ hash }) => shownDescriptionName(hash)).filter((name) => form.has(name));
  const parsed = parseForm(v.object(Object.fromEntries(names.map((name) => [name, description]))), form);
  const values = submittedValues(form, [...names, ...shownNames]);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const typed: Readonly<Record<string, string>> = parsed.value;
  const typedText = (hash: string) => {
    const text = typed[descriptionName(hash)];
    return text === form.get(shownDescriptionName(hash)) ? undefined : text;
  };
  const arranged = moveIn(form);
  const save = (current: VehicleDetails) => {
    const described = listPhotos(current).map((photo) => ({
      ...photo,
      description: typedText(photo.hash) ?? photo.description,
    }));
    const basis = { updatedAt: current.updatedAt, requestKey: null };
    return vehicles.setPhotos(current.id, movedPhotos(described, arranged), basis);
  };
  const saved = await onceMore(vehicle, save);
  const place = movedPhotos(listPhotos(vehicle), arranged).findIndex(({ hash }) => hash === arranged.hash);
  return saved.ok ? ok({ ...arranged, number: place + 1 }) : err(callFailed(saved.error.error, values));
}

/** A write to a vehicle; when it has changed in between, once more to the vehicle as it is then. */
export async function onceMore<T>(
  vehicle: VehicleDetails,
  write: (current: VehicleDetails) => Promise<Result<T, WriteError<VehicleDetails>>>,
): Promise<Result<T, WriteError<VehicleDetails>>> {
  const first = await write(vehicle);
  const current = first.ok ? null : first.error.current;
  return current && current.deletedAt === null ? write(current) : first;
}
