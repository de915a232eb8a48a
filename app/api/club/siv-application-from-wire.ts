import * as v from "valibot";
import { fileWire } from "#contract/file";
import {
  appliedVehicleWire,
  documentSlots,
  signatureWire,
  sivApplicationStepWire,
  sivApplicationWire,
  type UpdateSivApplicationRequest,
} from "#contract/siv-application";
import { nullable } from "#contract/wire";
import { photoSlots } from "#rules/siv-application-answers";
import type { SivApplication, SivApplicationFields } from "~/domain/club/siv-application";
import { specialClasses } from "~/domain/club/vehicle";
import { toStoredFile } from "../account/stored-file";
import { lenient, lenientList, requiredText } from "../lenient-schema";

/** Words that the site does not know count as missing. */
export const knownSivApplication = v.object({
  ...sivApplicationWire.entries,
  special_class: nullable(v.picklist(specialClasses)),
  vehicle: nullable(appliedVehicleWire),
  photos: lenientList(v.object({ slot: v.picklist(photoSlots), file: fileWire })),
  documents: lenientList(v.object({ slot: v.picklist(documentSlots), file: fileWire })),
  signature: nullable(signatureWire),
  steps: lenientList(sivApplicationStepWire),
  updated_at: requiredText,
});
/** Without its unreadable fields. */
export const knownSivApplicationItem = lenient(knownSivApplication);

export const toSivApplication = (wire: v.InferOutput<typeof knownSivApplication>): SivApplication => ({
  id: wire.id,
  schemeId: wire.scheme_id,
  vehicle: wire.vehicle && {
    id: wire.vehicle.id,
    make: wire.vehicle.make,
    model: wire.vehicle.model,
    variant: wire.vehicle.variant,
    body: wire.vehicle.body,
    yearBuilt: wire.vehicle.year_built,
    monthBuilt: wire.vehicle.month_built,
    colour: wire.vehicle.colour,
    plate: wire.vehicle.plate,
    plateStateId: wire.vehicle.plate_state_id,
    identifierKind: wire.vehicle.identifier_kind ?? "none",
    identifier: wire.vehicle.identifier,
    engineNumber: wire.vehicle.engine_number,
  },
  status: wire.status,
  kind: wire.kind,
  specialClass: wire.special_class,
  legalName: wire.legal_name,
  dateOfBirth: wire.date_of_birth,
  residentialAddress: wire.residential_address,
  email: wire.email,
  phone: wire.phone,
  licenceNumber: wire.licence_number,
  licenceStateId: wire.licence_state_id,
  licenceExpiry: wire.licence_expiry,
  customerReference: wire.customer_reference,
  garagingAddress: wire.garaging_address,
  isModified: wire.is_modified,
  modifications: wire.modifications,
  approvalPlate: wire.approval_plate,
  evidenceOfAge: wire.evidence_of_age,
  roadworthyNumber: wire.roadworthy_number,
  roadworthyDate: wire.roadworthy_date,
  chosenDays: wire.chosen_days,
  declared: wire.declared ?? [],
  memberNumber: wire.member_number,
  financialUntil: wire.financial_until,
  photos: wire.photos.map(({ slot, file }) => ({ slot, file: toStoredFile(file) })),
  documents: wire.documents.map(({ slot, file }) => ({ slot, file: toStoredFile(file) })),
  signature: wire.signature && {
    method: wire.signature.method,
    name: wire.signature.name,
    signedOn: wire.signature.signed_on,
    signedAt: wire.signature.signed_at,
    file: wire.signature.file && toStoredFile(wire.signature.file),
    textHash: wire.signature.text_hash,
    text: wire.signature.text,
    locale: wire.signature.locale,
  },
  steps: wire.steps.map(({ state, at, note, by_member }) => ({
    ...{ state, at, note },
    byMember: by_member ?? false,
  })),
  note: wire.note,
  inspectionAt: wire.inspection_at,
  inspectionPlace: wire.inspection_place,
  createdAt: wire.created_at,
  updatedAt: wire.updated_at,
});

type WireFields = Omit<UpdateSivApplicationRequest, "id" | "updated_at" | "idempotency_key">;

/** Where each field of a form is on the wire. */
const wireNames = {
  kind: "kind",
  specialClass: "special_class",
  legalName: "legal_name",
  dateOfBirth: "date_of_birth",
  residentialAddress: "residential_address",
  email: "email",
  phone: "phone",
  licenceNumber: "licence_number",
  licenceStateId: "licence_state_id",
  licenceExpiry: "licence_expiry",
  customerReference: "customer_reference",
  garagingAddress: "garaging_address",
  isModified: "is_modified",
  modifications: "modifications",
  approvalPlate: "approval_plate",
  evidenceOfAge: "evidence_of_age",
  roadworthyNumber: "roadworthy_number",
  roadworthyDate: "roadworthy_date",
  chosenDays: "chosen_days",
  declared: "declared",
} as const satisfies Record<keyof SivApplicationFields, keyof WireFields>;

/** The fields that are given, by their names on the wire. */
export const fieldsToWire = (fields: Partial<SivApplicationFields>): WireFields =>
  Object.fromEntries(
    Object.entries(wireNames).flatMap(([name, wireName]) => {
      const value = fields[name as keyof SivApplicationFields];
      return value === undefined ? [] : [[wireName, value]];
    }),
  );

/** The site's names of the fields, by the wire's. */
export const sivApplicationSiteNames: ReadonlyMap<string, string> = new Map(
  Object.entries(wireNames).map(([name, wireName]) => [wireName, name]),
);
