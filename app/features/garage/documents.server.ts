import * as v from "valibot";
import { maxVehicleDocuments } from "#rules/vehicle-limits";
import type { VehicleApi } from "~/api/club/vehicles";
import type { UploadApi } from "~/api/content/uploads";
import type { StoredFile } from "~/domain/account/file";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedText } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import { err, ok, type Result } from "~/lib/result";
import { chosenFiles } from "./add-photos.server";
import { description, descriptionValues, onceMore } from "./arrange-photos.server";
import { descriptionName, documentAnchor, shownDescriptionName } from "./photo-rules";

type DocumentDeps = {
  readonly uploads: Pick<UploadApi, "uploadFile" | "deleteFile">;
  readonly vehicles: Pick<VehicleApi, "setDocuments" | "describeDocuments">;
};

const listIds = ({ documents }: VehicleDetails) => documents.map(({ id }) => id);

const getPage = ({ id }: VehicleDetails) => `/vehicle/${id}/documents`;

/**
 * The one form of a vehicle's documents: whichever button was pressed, what was typed is saved and a chosen
 * file is added.
 */
export async function postDocuments(
  deps: DocumentDeps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const described = await describeDocuments(deps, vehicle, form);
  if (!described.ok) return described;
  const removed = submittedText(form, "remove");
  const left = removed === "" ? null : await removeDocument(deps, described.value, removed);
  if (left && !left.ok) return left;
  const isAdding = chosenFiles(form, "document").length > 0 || !(form.has("save") || left);
  if (isAdding) return addDocument(deps, left?.value.vehicle ?? described.value, form);
  const to = getPage(vehicle);
  if (left) return ok({ to, flash: left.value.flash });
  const saved = listIds(vehicle).indexOf(submittedText(form, "save")) + 1;
  // Said beside the button, as the top of the page may be screens away.
  return ok({ to: saved > 0 ? `${to}?saved=${saved}#${documentAnchor(saved)}` : to, flash: null });
}

/** Saves what was typed of documents that the vehicle has. Nothing is written where nothing changed. */
async function describeDocuments(
  { vehicles }: DocumentDeps,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<VehicleDetails, Submission>> {
  const documents = vehicle.documents.filter(({ id }) => form.has(descriptionName(id)));
  const fields = documents.map(({ id }) => [descriptionName(id), description] as const);
  const parsed = parseForm(v.object(Object.fromEntries(fields)), form);
  const values = descriptionValues(form);
  if (!parsed.ok) {
    // No browser puts a chosen file back into its field.
    const again = { field: "document", key: "garage.documentMissing" } as const;
    return err(
      invalid(chosenFiles(form, "document").length > 0 ? [again, ...parsed.error] : parsed.error, values),
    );
  }
  const typed: Readonly<Record<string, string>> = parsed.value;
  const changed = documents.flatMap((file) => {
    const text = typed[descriptionName(file.id)] ?? "";
    const isShown = text === form.get(shownDescriptionName(file.id));
    return isShown || text === file.description ? [] : [{ id: file.id, description: text }];
  });
  if (changed.length === 0) return ok(vehicle);
  const saved = await onceMore(vehicle, (current) =>
    vehicles.describeDocuments(current.id, changed, { updatedAt: current.updatedAt, requestKey: null }),
  );
  return saved.ok ? saved : err(callFailed(saved.error.error, values));
}

async function removeDocument({ vehicles }: DocumentDeps, vehicle: VehicleDetails, removed: string) {
  const change = await onceMore(vehicle, (current) =>
    vehicles.setDocuments(
      current.id,
      listIds(current).filter((id) => id !== removed),
      { updatedAt: current.updatedAt, requestKey: null },
    ),
  );
  if (!change.ok) return err(callFailed(change.error.error, {}));
  const file = vehicle.documents.find(({ id }) => id === removed);
  const flash: Posted["flash"] = file
    ? { key: "vehicleFlash.removed", values: { name: file.description || file.name }, tone: "success" }
    : null;
  return ok({ vehicle: change.value, flash });
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
): Promise<Result<Posted, Submission>> {
  const values = descriptionValues(form);
  const refused = (key: Submission["fieldErrors"][number]["key"]) =>
    err(invalid([{ field: "document", key }], values));
  const added = (name: string) =>
    ok<Posted>({
      to: getPage(vehicle),
      flash: { key: "vehicleFlash.document", values: { name }, tone: "success" },
    });
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
