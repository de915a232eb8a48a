import { maxVehiclePhotos } from "#rules/vehicle-limits";
import type { VehicleApi } from "~/api/club/vehicles";
import type { UploadApi } from "~/api/content/uploads";
import { uploadFailure } from "~/forms/upload-failure";
import type { MessageKey } from "~/i18n/types";
import { cutText } from "~/lib/cut-text";
import { randomText, sha256 } from "~/lib/random";
import { err, ok, type Result } from "~/lib/result";

export type PhotoDeps = {
  /** null: the backend takes a picture with addPhoto itself (spec §3). */
  readonly uploads: Pick<UploadApi, "uploadPicture"> | null;
  readonly vehicles: Pick<VehicleApi, "addPhoto">;
};

/** A photo that was not added. `reason`: null when the file is not why. */
type MissedPhoto = { readonly name: string; readonly reason: MessageKey | null };

/** The chosen files; a browser posts an empty one without a choice. */
export const chosenFiles = (form: FormData, field: string): readonly File[] =>
  form.getAll(field).filter((entry): entry is File => entry instanceof File && entry.size > 0);

/** Characters. A uuid has up to 64 of them (contract/vehicle.ts). */
const digestLength = 22;
const maxKeyLength = 64 - digestLength - 1;

/** Tells a photo from every other of its form, and from itself in another form. */
async function photoUuid(requestKey: string, file: File): Promise<string> {
  const digest = await sha256(await file.arrayBuffer());
  return `${requestKey.slice(0, maxKeyLength)}-${digest.slice(0, digestLength)}`;
}

/** Adds one photo. Its error: null when the file is not why. */
async function addPhoto(
  { uploads, vehicles }: PhotoDeps,
  vehicleId: number,
  file: File,
  uuid: string,
): Promise<Result<void, MessageKey | null>> {
  const uploaded = uploads && (await uploads.uploadPicture(file));
  if (uploaded && !uploaded.ok) return err(uploadFailure(uploaded.error, "picture"));
  const key = uploaded?.value.key ?? file;
  const added = await vehicles.addPhoto(vehicleId, { key, description: "", uuid });
  if (added.ok) return ok();
  const { error } = added.error;
  // Other fields than the file can be invalid as well.
  return err(uploaded || error.code === "VALIDATION" ? null : uploadFailure(error, "picture"));
}

/**
 * Uploads photos one by one and adds each to the vehicle, in order. A failed one stops no other.
 * @param room how many more the vehicle may have
 * @param requestKey of the form: a photo that is sent again with it is added once
 */
export async function addPhotos(
  deps: PhotoDeps,
  vehicleId: number,
  files: readonly File[],
  { room, requestKey }: { readonly room: number; readonly requestKey: string },
): Promise<readonly MissedPhoto[]> {
  const key = requestKey || randomText(22);
  const missed: MissedPhoto[] = [];
  const tooMany = ({ name }: File) => missed.push({ name, reason: "garage.tooManyPhotos" });
  for (const [index, file] of files.slice(0, maxVehiclePhotos).entries()) {
    if (index - missed.length >= room) {
      tooMany(file);
      continue;
    }
    const added = await addPhoto(deps, vehicleId, file, await photoUuid(key, file));
    if (!added.ok) missed.push({ name: file.name, reason: added.error });
  }
  files.slice(maxVehiclePhotos).forEach(tooMany);
  return missed;
}

export const roomFor = (photos: number): number => Math.max(0, maxVehiclePhotos - photos);

/** In characters. */
const maxNameLength = 40;
const namedFiles = 3;

/** The first names of files, for a notice that a cookie carries. */
export function fileNames(missed: readonly MissedPhoto[]): string {
  const names = missed.slice(0, namedFiles).map(({ name }) => cutText(name, maxNameLength));
  return [...names, ...(missed.length > namedFiles ? ["…"] : [])].join(", ");
}
