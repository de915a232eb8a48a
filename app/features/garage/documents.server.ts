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
  // Enter in a text presses the first button, which adds.
  const isSaving = form.has("save") || left !== null || described.value !== vehicle;
  if (chosenFiles(form, "document").length > 0 || !isSaving)
    return addDocument(deps, left?.value.vehicle ?? described.value, form);
  const to = getPage(vehicle);
  if (left) return ok({ to, flash: left.value.flash });
  const saved = listIds(vehicle).indexOf(submittedText(form, "save")) + 1;
  // Said beside the button, as the top of the page may be screens away.
  if (saved > 0) return ok({ to: `${to}?saved=${saved}#${documentAnchor(saved)}`, flash: null });
  return ok({ to, flash: { key: "vehicleFlash.descriptions", tone: "success" } });
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
 * Leads to an added document, to be described. Where the backend keeps no descriptions, the top of the page
 * says that it is added.
 */
function addedDocument(vehicle: VehicleDetails, { id, name }: Pick<StoredFile, "id" | "name">): Posted {
  const to = getPage(vehicle);
  const place = vehicle.documents.findIndex((each) => each.id === id);
  if (vehicle.documents[place]?.description === undefined)
    return { to, flash: { key: "vehicleFlash.document", values: { name }, tone: "success" } };
  return { to: `${to}?added=${place + 1}#${documentAnchor(place + 1)}`, flash: null };
}

/**
 * The document of a form's file, when it was added by an earlier post whose reply was lost.
 * @param shownVersion the vehicle's updatedAt in the form: later than every document it had then
 */
const findAdded = ({ documents }: VehicleDetails, file: File, shownVersion: string) =>
  documents.find(
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
  const [file] = chosenFiles(form, "document");
  if (!file) return refused("garage.documentMissing");
  const { updatedAt } = submittedIdentity(form);
  const before = findAdded(vehicle, file, updatedAt);
  if (before) return ok(addedDocument(vehicle, before));
  if (vehicle.documents.length >= maxVehicleDocuments) return refused("garage.tooManyDocuments");
  const uploaded = await uploads.uploadFile(file);
  if (!uploaded.ok) {
    const key = uploadFailure(uploaded.error, "file");
    return key ? refused(key) : err(callFailed(uploaded.error, values));
  }
  const { id } = uploaded.value;
  let isTwice = false;
  const change = await onceMore(vehicle, async (current) => {
    isTwice = findAdded(current, file, updatedAt) !== undefined;
    if (isTwice) return ok(current);
    const basis = { updatedAt: current.updatedAt, requestKey: null };
    return vehicles.setDocuments(current.id, [...listIds(current), id], basis);
  });
  // No vehicle has it, so its owner would never find it.
  if (isTwice || !change.ok) await uploads.deleteFile(id);
  if (!change.ok) return err(callFailed(change.error.error, values));
  const twin = isTwice ? findAdded(change.value, file, updatedAt) : undefined;
  return ok(addedDocument(change.value, twin ?? uploaded.value));
}
