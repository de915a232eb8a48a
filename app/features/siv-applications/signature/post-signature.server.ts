import * as v from "valibot";
import { isSignedToday, matchesName } from "#rules/signed-text";
import { type SignatureMethod, signatureMethods } from "#rules/siv-application-values";
import type { ApiError } from "~/api/api-error";
import type { NewSignature, SivApplicationApi } from "~/api/club/siv-applications";
import { isEditable, isOpen, type SivApplication } from "~/domain/club/siv-application";
import type { ShownFailure } from "~/forms/call-failure";
import { submittedIdentity } from "~/forms/form-identity";
import { type NamedField, nameErrors } from "~/forms/name-errors";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { allowOnly, mustBeTicked, personName, typedDate } from "~/forms/rules";
import {
  callFailed,
  type FieldError,
  failed,
  invalid,
  refusedFields,
  type Submission,
} from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import type { OwnSivApplication } from "../own-application.server";
import { chosenFile } from "../post-file.server";
import { handedIn } from "../post-step.server";
import { renewFirst } from "../renew-first";
import { drawnField, hashField, uploadedField } from "./signature-fields";
import { signatureFile } from "./signature-file.server";

/** What was to be signed has changed since the form was shown. */
const changed: ShownFailure = {
  kind: "text-changed",
  status: 409,
  tone: "warning",
  title: "sivApplication.textChangedTitle",
  text: "sivApplication.textChanged",
};

/** Answers are missing, or the backend misses something that the site does not know of. */
const incomplete: ShownFailure = {
  kind: "incomplete",
  status: 422,
  tone: "warning",
  title: "sivApplication.incompleteTitle",
  text: "sivApplication.incomplete",
};

/** The vehicle was sold or deleted after the form had been shown. */
const vehicleGone: ShownFailure = {
  kind: "vehicle-gone",
  status: 422,
  tone: "warning",
  title: "sivApplication.vehicleGoneTitle",
  text: "sivApplication.vehicleGoneText",
};

/** Our fields by the backend's. */
const refusals = {
  "signature.name": "signedName",
  "signature.signed_on": "signedOn",
  "signature.file_id": uploadedField,
};

/** In their order on the page. */
const fields: readonly NamedField[] = [
  { name: "method", label: "sivApplication.signHow" },
  { name: "siv-pad", label: "sivApplication.signature" },
  { name: uploadedField, label: "sivApplication.uploadedLabel" },
  { name: "signedName", label: "sivApplication.legalName" },
  { name: "signedOn", label: "sivApplication.signedOn" },
  { name: "agreed", label: "sivApplication.agreed" },
];

const names = ["method", "signedName", "signedOn", "agreed", hashField];

/** What has been typed into the form; a drawing stays on the pad. */
export const signatureValues = (form: FormData) => submittedValues(form, names);

const rules = (today: string) =>
  v.object({
    method: allowOnly(signatureMethods),
    signedName: personName("sivApplication.signedNameMissing"),
    signedOn: v.pipe(
      typedDate(today),
      v.check<string, MessageKey>((day) => isSignedToday(day, today), "sivApplication.signedOnToday"),
    ),
    agreed: mustBeTicked("sivApplication.agreedMissing"),
  });

/** The picture of a drawn or uploaded signature; null for a typed one, or what is wrong at its field. */
function getPicture(form: FormData, method: SignatureMethod): Result<File | null, FieldError> {
  if (method === "typed") return ok(null);
  if (method === "drawn") {
    const drawn = signatureFile(submittedText(form, drawnField));
    return drawn ? ok(drawn) : err({ field: "siv-pad", key: "sivApplication.padEmpty" });
  }
  const file = chosenFile(form, uploadedField);
  return file ? ok(file) : err({ field: uploadedField, key: "upload.missing" });
}

const otherName: FieldError = { field: "signedName", key: "sivApplication.signedNameOther" };

type SignatureDeps = {
  readonly sivApplications: Pick<SivApplicationApi, "uploadSignature" | "submit" | "find">;
  readonly today: string;
  /** In which the signer read the translation. */
  readonly locale: string;
};

/** Whether an application was handed in with the signature of this post, and not with another one. */
const isSignedBy = (
  application: SivApplication,
  posted: Pick<NewSignature, "method" | "name" | "signedOn" | "textHash">,
): boolean => {
  const { signature } = application;
  if (signature === null || isEditable(application) || !isOpen(application)) return false;
  return (["method", "name", "signedOn", "textHash"] as const).every(
    (field) => signature[field] === posted[field],
  );
};

/** Whether an error leaves open what the backend has done. */
const isInconclusive = (error: ApiError) => error.kind !== "refused" || error.status >= 500;

export async function postSignature(
  { sivApplications, today, locale }: SignatureDeps,
  { application }: OwnSivApplication,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const values = signatureValues(form);
  const to = `/specialvehicle/${application.id}`;
  const done = ok({ to, flash: { key: "sivApplication.flashSubmitted", tone: "success" } } as const);
  const parsed = parseForm(rules(today), form);
  const method = signatureMethods.find((each) => each === submittedText(form, "method")) ?? "typed";
  const textHash = submittedText(form, hashField);
  // Sent again after its reply was lost: it was handed in by this very form.
  const isDone = (now: SivApplication) =>
    parsed.ok &&
    isSignedBy(now, { method, textHash, name: parsed.value.signedName, signedOn: parsed.value.signedOn });
  if (!isEditable(application)) return isDone(application) ? done : err(failed(handedIn, values));
  const picture = getPicture(form, method);
  const typed = submittedText(form, "signedName");
  const isOtherName = method === "typed" && typed.trim() !== "" && !matchesName(typed, application.legalName);
  const errors = [
    ...(parsed.ok ? [] : parsed.error),
    ...(isOtherName ? [otherName] : []),
    ...(picture.ok ? [] : [picture.error]),
  ];
  if (!parsed.ok || !picture.ok || isOtherName) return err(invalid(nameErrors(errors, fields), values));
  let fileId: string | null = null;
  if (picture.value) {
    const uploaded = await sivApplications.uploadSignature(picture.value);
    if (!uploaded.ok) {
      const key = uploadFailure(uploaded.error, "picture");
      const field = method === "drawn" ? "siv-pad" : uploadedField;
      const shown = key === "upload.unsupported" ? "sivApplication.signatureUnsupported" : key;
      return err(
        shown
          ? invalid(
              [{ field, key: shown === "upload.tooLarge" ? "sivApplication.signatureLarge" : shown }],
              values,
            )
          : callFailed(uploaded.error, values),
      );
    }
    fileId = uploaded.value.id;
  }
  const { signedName: name, signedOn } = parsed.value;
  const signature = { method, name, signedOn, fileId, textHash, locale };
  const { updatedAt, requestKey } = submittedIdentity(form);
  const basis = { updatedAt: updatedAt || null, requestKey: requestKey || null };
  const handed = await sivApplications.submit(application.id, signature, basis);
  if (handed.ok) return done;
  const { error } = handed.error;
  const current =
    handed.error.current ?? (isInconclusive(error) ? await readCurrent(sivApplications, application) : null);
  if (current && isDone(current)) return done;
  if (current && !isEditable(current)) return err(failed(handedIn, values));
  // The form goes on with the text as it is now: the page shows it anew, and nothing old stays in it.
  const { [hashField]: _, updatedAt: __, requestKey: ___, ...rest } = values;
  const isRefused = (name: string) => error.fieldErrors.some(({ field }) => field === name);
  if (isRefused("vehicle_id")) return err(failed(vehicleGone, rest));
  if (error.code === "CONFLICT" || error.fieldErrors.some(({ field }) => field.includes("text_hash")))
    return err(failed(changed, rest));
  const refused = refusedFields(error, refusals);
  const shown = refused.map((each) => (each.field === otherName.field ? otherName : each));
  if (shown.length > 0) return err(invalid(shown, values));
  if (isRefused("membership")) return err(failed(renewFirst, values));
  if (error.code === "VALIDATION") return err(failed(incomplete, rest));
  return err(callFailed(error, values));
}

/** The application as it is now; null when it cannot be had. */
async function readCurrent(
  sivApplications: Pick<SivApplicationApi, "find">,
  { id }: SivApplication,
): Promise<SivApplication | null> {
  const found = await sivApplications.find(id);
  return found.ok ? found.value : null;
}
