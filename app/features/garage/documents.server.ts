import { maxVehicleDocuments } from "#rules/vehicle-limits";
import type { VehicleApi } from "~/api/club/vehicles";
import type { UploadApi } from "~/api/content/uploads";
import type { StoredFile } from "~/domain/account/file";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { chosenFiles } from "./add-photos.server";
import { onceMore } from "./arrange-photos.server";

type DocumentDeps = {
  readonly uploads: Pick<UploadApi, "uploadFile" | "deleteFile">;
  readonly vehicles: Pick<VehicleApi, "setDocuments">;
};

const listIds = ({ documents }: VehicleDetails) => documents.map(({ id }) => id);

/** One post of a vehicle's documents: adds a file, or removes the one whose button was pressed. */
export async function postDocuments(
  deps: DocumentDeps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Flash | null, Submission>> {
  const removed = submittedText(form, "remove");
  if (removed === "") return addDocument(deps, vehicle, form);
  const change = await onceMore(vehicle, (current) =>
    deps.vehicles.setDocuments(
      current.id,
      listIds(current).filter((id) => id !== removed),
      { updatedAt: current.updatedAt, requestKey: null },
    ),
  );
  if (!change.ok) return err(callFailed(change.error.error, {}));
  const name = vehicle.documents.find(({ id }) => id === removed)?.name;
  return ok(name === undefined ? null : { key: "vehicleFlash.removed", values: { name }, tone: "success" });
}

/** The backend gives every name an extension of the file's type. */
const withoutExtension = (name: string) =>
  name
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .toLowerCase();

/**
 * Whether a form's file was added by an earlier post whose reply was lost.
 * @param shownVersion the vehicle's updatedAt in the form: later than every document it had then
 */
const isAdded = ({ documents }: VehicleDetails, file: File, shownVersion: string) =>
  documents.some(
    ({ name, bytes, createdAt }: StoredFile) =>
      bytes === file.size &&
      withoutExtension(name) === withoutExtension(file.name) &&
      Date.parse(createdAt) > Date.parse(shownVersion),
  );

async function addDocument(
  { uploads, vehicles }: DocumentDeps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Flash, Submission>> {
  const values = submittedValues(form, []);
  const refused = (key: Submission["fieldErrors"][number]["key"]) =>
    err(invalid([{ field: "document", key }], values));
  const added = (name: string) =>
    ok({ key: "vehicleFlash.document", values: { name }, tone: "success" } as const);
  const [file] = chosenFiles(form, "document");
  if (!file) return refused("garage.documentMissing");
  const { updatedAt } = submittedIdentity(form);
  if (isAdded(vehicle, file, updatedAt)) return added(file.name);
  if (vehicle.documents.length >= maxVehicleDocuments) return refused("garage.tooManyDocuments");
  const uploaded = await uploads.uploadFile(file);
  if (!uploaded.ok) {
    const key = uploadFailure(uploaded.error, "file");
    return key ? refused(key) : err(callFailed(uploaded.error, values));
  }
  const { id, name } = uploaded.value;
  let isTwice = false;
  const change = await onceMore(vehicle, async (current) => {
    isTwice = isAdded(current, file, updatedAt);
    if (isTwice) return ok(current);
    const basis = { updatedAt: current.updatedAt, requestKey: null };
    return vehicles.setDocuments(current.id, [...listIds(current), id], basis);
  });
  // No vehicle has it, so its owner would never find it.
  if (isTwice || !change.ok) await uploads.deleteFile(id);
  return change.ok ? added(name) : err(callFailed(change.error.error, values));
}
