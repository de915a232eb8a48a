import type { VehicleApi } from "~/api/club/vehicles";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { shownFailures } from "~/forms/call-failure";
import { singleUploadField, submittedIdentity } from "~/forms/form-identity";
import { submittedText } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { failed, invalid, type Submission } from "~/forms/submission";
import { refusedUpload } from "~/forms/upload-failure";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { addPhotos, chosenFiles, fileNames, type PhotoDeps, roomFor } from "./add-photos.server";
import { arrangePhotos, descriptionValues, hasNewDescriptions } from "./arrange-photos.server";
import { photoAnchor } from "./photo-rules";

type Deps = PhotoDeps & { readonly vehicles: Pick<VehicleApi, "addPhoto" | "setPhotos"> };
type PostedPhotos = Posted & {
  /** Hash of a photo that the vehicle has no more. */
  readonly removed?: string;
};

const getPage = ({ id }: VehicleDetails) => `/vehicle/${id}/photos`;

/** The one form of a vehicle's photos: whichever button was pressed, what was typed and chosen is kept. */
export async function postPhotos(
  deps: Deps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<PostedPhotos, Submission>> {
  const files = chosenFiles(form, "photos");
  const isAdding = submittedText(form, "intent") === "add";
  if (isAdding && files.length === 0)
    return err(invalid([{ field: "photos", key: "garage.photosMissing" }], descriptionValues(form)));
  const arranged =
    isAdding && !hasNewDescriptions(vehicle, form) ? null : await postDescriptions(deps, vehicle, form);
  // A browser that uploads them one by one still has them.
  if (arranged?.ok === false && files.length > 0 && !form.has(singleUploadField)) {
    const { fieldErrors } = arranged.error;
    const again = { field: "photos", key: "garage.photosAgain" } as const;
    return err({ ...arranged.error, fieldErrors: [again, ...fieldErrors] });
  }
  if (arranged && (!arranged.ok || files.length === 0)) return arranged;
  const added = await postFiles(deps, vehicle, form, files);
  return added.ok && arranged ? ok({ ...arranged.value, ...added.value }) : added;
}

async function postDescriptions(
  { vehicles }: Deps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<PostedPhotos, Submission>> {
  const page = getPage(vehicle);
  const arranged = await arrangePhotos(vehicles, vehicle, form);
  if (!arranged.ok) return arranged;
  const { move, hash, number } = arranged.value;
  if (move === "remove")
    return ok({ to: page, flash: { key: "vehicleFlash.photoRemoved", tone: "success" }, removed: hash });
  if (move !== null) return ok({ to: `${page}#${photoAnchor(number)}`, flash: null });
  const saved = vehicle.photos.findIndex(({ image }) => image.hash === submittedText(form, "save")) + 1;
  // Said beside the button, as the top of the page may be screens away.
  if (saved > 0) return ok({ to: `${page}?saved=${saved}#${photoAnchor(saved)}`, flash: null });
  return ok({ to: page, flash: { key: "vehicleFlash.descriptions", tone: "success" } });
}

async function postFiles(
  deps: Deps,
  vehicle: VehicleDetails,
  form: FormData,
  files: readonly File[],
): Promise<Result<Posted, Submission>> {
  const missed = await addPhotos(deps, vehicle.id, files, {
    room: roomFor(vehicle.photos.length),
    requestKey: submittedIdentity(form).requestKey,
  });
  if (missed.length === files.length) {
    const reason = missed.find((photo) => photo.reason !== null)?.reason;
    return err(reason ? refusedUpload("photos", reason) : failed(shownFailures.unavailable, {}));
  }
  // New photos come last. Without ?added= a browser on this page would only follow the fragment, before it
  // has loaded the photo.
  const first = vehicle.photos.length + 1;
  const to = `${getPage(vehicle)}?added=${first}#${photoAnchor(first)}`;
  if (form.has(singleUploadField)) return ok({ to, flash: null });
  return ok({
    to,
    flash: missed.length > 0 ? missedFlash(missed) : { key: "vehicleFlash.photos", tone: "success" },
  });
}

const missedFlash = (missed: Parameters<typeof fileNames>[0]): Flash => ({
  key: "vehicleFlash.missedPhotos",
  values: { names: fileNames(missed) },
  tone: "warning",
});

/** The photos of the form that has created a vehicle. */
export async function addFirstPhotos(
  deps: PhotoDeps,
  vehicle: Pick<VehicleDetails, "id" | "photos">,
  form: FormData,
): Promise<Flash | null> {
  const missed = await addPhotos(deps, vehicle.id, chosenFiles(form, "photos"), {
    room: roomFor(vehicle.photos.length),
    requestKey: submittedIdentity(form).requestKey,
  });
  return missed.length > 0 ? missedFlash(missed) : null;
}
