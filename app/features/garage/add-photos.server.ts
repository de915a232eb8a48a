import type { VehicleApi } from "~/api/club/vehicles";
import type { UploadApi } from "~/api/content/uploads";
import { uploadFailure } from "~/forms/upload-failure";
import type { MessageKey } from "~/i18n/types";
import { cutText } from "~/lib/cut-text";
import { randomText } from "~/lib/random";
import { maxPhotos } from "./photo-rules";

export type PhotoDeps = {
  readonly uploads: Pick<UploadApi, "uploadPicture">;
  readonly vehicles: Pick<VehicleApi, "addPhoto">;
};

/** A photo that was not added. `reason`: null when the file is not why. */
export type MissedPhoto = { readonly name: string; readonly reason: MessageKey | null };

/** The files of a form's field; a browser posts an empty one when none is chosen. */
export const chosenFiles = (form: FormData, field: string): readonly File[] =>
  form.getAll(field).filter((entry): entry is File => entry instanceof File && entry.size > 0);

/**
 * Uploads photos one by one and adds each to the vehicle, in their order. One that fails stops no other.
 * @param room how many more the vehicle may have
 * @param requestKey of the form: sent again, a photo is added once
 */
export async function addPhotos(
  { uploads, vehicles }: PhotoDeps,
  vehicleId: number,
  files: readonly File[],
  { room, requestKey }: { readonly room: number; readonly requestKey: string },
): Promise<readonly MissedPhoto[]> {
  const key = requestKey || randomText(22);
  const missed: MissedPhoto[] = [];
  for (const [index, file] of files.entries()) {
    if (index - missed.length >= room) {
      missed.push({ name: file.name, reason: "garage.tooManyPhotos" });
      continue;
    }
    const uploaded = await uploads.uploadPicture(file);
    const added = uploaded.ok
      ? await vehicles.addPhoto(vehicleId, {
          key: uploaded.value.key,
          description: "",
          uuid: `${key}-${index}`,
        })
      : null;
    if (added?.ok) continue;
    missed.push({ name: file.name, reason: uploaded.ok ? null : uploadFailure(uploaded.error, "picture") });
  }
  return missed;
}

export const roomFor = (photos: number): number => Math.max(0, maxPhotos - photos);

/** In characters. */
const longestName = 40;
const namedFiles = 3;

/** The first names of files, for a notice that a cookie carries. */
export function fileNames(missed: readonly MissedPhoto[]): string {
  const names = missed.slice(0, namedFiles).map(({ name }) => cutText(name, longestName));
  return [...names, ...(missed.length > namedFiles ? ["…"] : [])].join(", ");
}
