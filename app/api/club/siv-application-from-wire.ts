import * as v from "valibot";
import { fileWire } from "#contract/file";
import {
  appliedVehicleWire,
  askedTopicWire,
  signatureWire,
  sivApplicationFields,
  sivApplicationStepWire,
  sivApplicationWire,
  type UpdateSivApplicationRequest,
} from "#contract/siv-application";
import { nullable } from "#contract/wire";
import type { AskedTopic } from "#rules/siv-application-requests";
import { documentSlots, photoSlots } from "#rules/siv-application-values";
import { specialClasses } from "#rules/vehicle-choices";
import type { SivApplication, SivApplicationFields } from "~/domain/club/siv-application";
import { camelCased } from "~/lib/camel-cased";
import { toStoredFile } from "../account/stored-file";
import { siteNames, wireFields } from "../field-names";
import { lenient, lenientList } from "../lenient-schema";

/** Words that the site does not know count as missing. */
export const knownSivApplication = v.object({
  ...v.omit(sivApplicationWire, ["submitted_at", "decided_at"]).entries,
  special_class: nullable(v.picklist(specialClasses)),
  chosen_days: v.optional(v.nullable(v.number())),
  vehicle: nullable(appliedVehicleWire),
  photos: lenientList(v.object({ slot: v.picklist(photoSlots), file: fileWire })),
  documents: lenientList(v.object({ slot: v.picklist(documentSlots), file: fileWire })),
  signature: nullable(signatureWire),
  asked: v.optional(lenientList(askedTopicWire)),
  steps: lenientList(sivApplicationStepWire),
  created_at: v.nullish(v.string(), ""),
  // Spec §3 has no version of a record: then any is overwritten.
  updated_at: v.nullish(v.string(), ""),
});
export const knownSivApplicationItem = lenient(knownSivApplication);

/** What a question asks for. One that names nothing is answered in words. */
const topicsOfQuestion = (named: readonly AskedTopic[]): readonly AskedTopic[] =>
  named.length > 0 ? named : [{ topic: "answer", files: [] }];

export function toSivApplication(wire: v.InferOutput<typeof knownSivApplication>): SivApplication {
  const { vehicle, photos, documents, signature, steps, chosen_days, asked, ...plain } = wire;
  const isMoreAsked = plain.status === "more-information";
  return {
    ...camelCased(plain),
    chosenDays: chosen_days ?? null,
    ...(chosen_days === undefined ? { isWithoutDays: true as const } : null),
    ...(asked ? { asked: isMoreAsked ? topicsOfQuestion(asked) : asked } : null),
    vehicle: vehicle && camelCased(vehicle),
    photos: photos.map(({ slot, file }) => ({ slot, file: toStoredFile(file) })),
    documents: documents.map(({ slot, file }) => ({ slot, file: toStoredFile(file) })),
    signature: signature && {
      ...camelCased(signature),
      file: signature.file && toStoredFile(signature.file),
    },
    steps: steps.map(camelCased),
  };
}

export const sivApplicationFieldNames = siteNames<keyof SivApplicationFields>(sivApplicationFields.entries);

export const fieldsToWire = (
  fields: Partial<SivApplicationFields>,
): Omit<UpdateSivApplicationRequest, "id" | "updated_at" | "idempotency_key"> =>
  wireFields(sivApplicationFieldNames, fields);
