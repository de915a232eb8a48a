import * as v from "valibot";
import { pictureFactsWire } from "#contract/image";
import { type UpdateVehicleRequest, vehiclePhotoWire, vehicleWire } from "#contract/vehicle";
import { nullable } from "#contract/wire";
import { fuels, specialClasses, type Vehicle, type VehicleFields } from "~/domain/club/vehicle";
import { knownFiles, toStoredFile } from "../account/stored-file";
import { lenient, lenientList, requiredText } from "../lenient-schema";

/** Words that the site does not know count as missing. */
export const knownVehicle = v.object({
  ...vehicleWire.entries,
  make: requiredText,
  model: requiredText,
  fuel: nullable(v.picklist(fuels)),
  special_class: nullable(v.picklist(specialClasses)),
  photos: lenientList(vehiclePhotoWire),
  documents: knownFiles,
  updated_at: requiredText,
});
/** Without its unreadable fields. */
export const knownItem = lenient(knownVehicle);
export const knownPictures = v.fallback(pictureFactsWire, {});

export const toVehicle = (wire: v.InferOutput<typeof knownVehicle>): Vehicle => ({
  id: wire.id,
  make: wire.make,
  model: wire.model,
  variant: wire.variant,
  body: wire.body,
  yearBuilt: wire.year_built,
  monthBuilt: wire.month_built,
  colour: wire.colour,
  plate: wire.plate,
  plateStateId: wire.plate_state_id,
  identifierKind: wire.identifier_kind ?? "none",
  identifier: wire.identifier,
  engineNumber: wire.engine_number,
  engineCapacity: wire.engine_capacity_cc,
  fuel: wire.fuel,
  steeringSide: wire.steering_side,
  registrationKind: wire.registration_kind,
  registrationExpiry: wire.registration_expiry,
  insuranceExpiry: wire.insurance_expiry,
  modifications: wire.modifications,
  inspectionDate: wire.inspection_date,
  logBookNumber: wire.log_book_number,
  specialClass: wire.special_class,
  isActive: wire.is_active ?? true,
  soldOn: wire.sold_on,
  deletedAt: wire.deleted_at,
  photos: wire.photos.map(({ image, description }) => ({ image, description: description ?? "" })),
  documents: wire.documents.map(toStoredFile),
  updatedAt: wire.updated_at,
});

type WireFields = Required<
  Omit<UpdateVehicleRequest, "id" | "updated_at" | "idempotency_key" | "photos" | "documents">
>;

/** Where each field of a form is on the wire. */
const wireNames = {
  make: "make",
  model: "model",
  variant: "variant",
  body: "body",
  yearBuilt: "year_built",
  monthBuilt: "month_built",
  colour: "colour",
  plate: "plate",
  plateStateId: "plate_state_id",
  identifierKind: "identifier_kind",
  identifier: "identifier",
  engineNumber: "engine_number",
  engineCapacity: "engine_capacity_cc",
  fuel: "fuel",
  steeringSide: "steering_side",
  registrationKind: "registration_kind",
  registrationExpiry: "registration_expiry",
  insuranceExpiry: "insurance_expiry",
  modifications: "modifications",
  inspectionDate: "inspection_date",
  logBookNumber: "log_book_number",
  specialClass: "special_class",
  soldOn: "sold_on",
} as const satisfies Record<keyof VehicleFields, keyof WireFields>;

/** The fields that are given, by their names on the wire. */
export const toWire = (fields: Partial<VehicleFields>): Partial<WireFields> =>
  Object.fromEntries(
    Object.entries(wireNames).flatMap(([name, wireName]) => {
      const value = fields[name as keyof VehicleFields];
      return value === undefined ? [] : [[wireName, value]];
    }),
  );

/** The site's names of the fields, by the wire's. */
export const siteNames: ReadonlyMap<string, string> = new Map(
  Object.entries(wireNames).map(([name, wireName]) => [wireName, name]),
);
