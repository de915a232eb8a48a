import type { VehicleApi } from "~/api/club/vehicles";
import type { UploadApi } from "~/api/content/uploads";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { submittedText } from "~/forms/parse-form";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { chosenFiles } from "./add-photos.server";
import { onceMore } from "./arrange-photos.server";
import { maxDocuments } from "./photo-rules";

export type DocumentDeps = {
  readonly uploads: Pick<UploadApi, "uploadFile" | "deleteFile">;
  readonly vehicles: Pick<VehicleApi, "setDocuments">;
};

const idsOf = ({ documents }: VehicleDetails) => documents.map(({ id }) => id);

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
      idsOf(current).filter((id) => id !== removed),
      { updatedAt: current.updatedAt, requestKey: null },
    ),
  );
  if (!change.ok) return err(callFailed(change.error.error, {}));
  const name = vehicle.documents.find(({ id }) => id === removed)?.name;
  return ok(name === undefined ? null : { key: "garage.flashRemoved", values: { name }, tone: "success" });
}

async function addDocument(
  { uploads, vehicles }: DocumentDeps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Flash, Submission>> {
  const refused = (key: Submission["fieldErrors"][number]["key"]) =>
    err(invalid([{ field: "document", key }], {}));
  const [file] = chosenFiles(form, "document");
  if (!file) return refused("garage.documentMissing");
  if (vehicle.documents.length >= maxDocuments) return refused("garage.tooManyDocuments");
  const uploaded = await uploads.uploadFile(file);
  if (!uploaded.ok) {
    const key = uploadFailure(uploaded.error, "file");
    return key ? refused(key) : err(callFailed(uploaded.error, {}));
  }
  const { id, name } = uploaded.value;
  const change = await onceMore(vehicle, (current) =>
    vehicles.setDocuments(current.id, [...idsOf(current), id], {
      updatedAt: current.updatedAt,
      requestKey: null,
    }),
  );
  if (change.ok) return ok({ key: "garage.flashDocument", values: { name }, tone: "success" });
  // No vehicle has it, so its owner would never find it.
  await uploads.deleteFile(id);
  return err(callFailed(change.error.error, {}));
}
