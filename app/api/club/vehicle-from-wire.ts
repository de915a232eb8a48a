import * as v from "valibot";
import { pictureFactsWire } from "#contract/content/image";
import { type VehicleFieldsWire, vehicleFields, vehiclePhotoWire, vehicleWire } from "#contract/vehicle";
import { nullable } from "#contract/wire";
import { fuels, specialClasses } from "#rules/vehicle-choices";
import type { Vehicle, VehicleFields } from "~/domain/club/vehicle";
import { camelCased } from "~/lib/camel-cased";
import { knownFiles, toStoredFile } from "../account/stored-file";
import { siteNames, wireFields } from "../field-names";
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
});
export const knownItem = lenient(knownVehicle);
export const knownPictures = v.fallback(pictureFactsWire, {});

export function toVehicle(wire: v.InferOutput<typeof knownVehicle>): Vehicle {
  const { engine_capacity_cc: engineCapacity, photos, documents, ...plain } = wire;
  return {
    ...camelCased(plain),
    engineCapacity,
    photos: photos.map(({ image, description }) => ({ image, description: description ?? "" })),
    documents: documents.map(toStoredFile),
  };
}

export const vehicleFieldNames = siteNames<keyof VehicleFields>(vehicleFields.entries, {
  engine_capacity_cc: "engineCapacity",
});

/** The wire has no null for an identifier's kind that is not known: it is left out. */
export function toWire(fields: Partial<VehicleFields>): Partial<VehicleFieldsWire> {
  const { identifier_kind, ...wire } = wireFields(vehicleFieldNames, fields) as Partial<VehicleFieldsWire>;
  return identifier_kind ? { ...wire, identifier_kind } : wire;
}
