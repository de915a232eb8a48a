import * as v from "valibot";
import {
  fuels,
  identifierKinds,
  registrationKinds,
  specialClasses,
  steeringSides,
} from "#rules/vehicle-choices";
import { maxFileDescriptionLength, maxVehicleDocuments, maxVehiclePhotos } from "#rules/vehicle-limits";
import { imageReferenceWire, pictureFactsWire } from "./content/image";
import { fileWire } from "./file";
import { calendarDate, changeFields, paging, writeFields } from "./records";
import { line, lines, requiredLine, word } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/** A photo of a vehicle, in the owner's order; the first is the cover. */
export const vehiclePhotoWire = v.object({
  image: imageReferenceWire,
  /** What it shows, in the owner's words; alternative text. */
  description: v.nullish(v.string(), ""),
});

/** A vehicle of the signed-in member's garage (spec §7, generic records; domain.md §1). */
export const vehicleWire = v.object({
  id,
  make: v.string(),
  model: v.string(),
  variant: nullable(v.string()),
  body: nullable(v.string()),
  year_built: nullable(v.number()),
  month_built: nullable(v.number()),
  colour: nullable(v.string()),
  plate: nullable(v.string()),
  /** Id of the plate's state. */
  plate_state_id: nullable(id),
  /** "none": it has neither; null: the owner has not said. */
  identifier_kind: nullable(v.picklist(identifierKinds)),
  identifier: nullable(v.string()),
  engine_number: nullable(v.string()),
  engine_capacity_cc: nullable(v.number()),
  fuel: nullable(text),
  steering_side: nullable(v.picklist(steeringSides)),
  registration_kind: nullable(v.picklist(registrationKinds)),
  registration_expiry: nullable(v.string()),
  insurance_expiry: nullable(v.string()),
  /** Plain text of several lines. */
  modifications: nullable(v.string()),
  /** Of the last inspection; the next is due a year later. */
  inspection_date: nullable(v.string()),
  log_book_number: nullable(v.string()),
  special_class: nullable(text),
  /** false: put away by its owner (disable), still in the garage. */
  is_active: v.nullish(flag, true),
  /** YYYY-MM-DD; null while it is the owner's. */
  sold_on: nullable(v.string()),
  /** When it was deleted: enable restores it within 30 days. */
  deleted_at: nullable(v.string()),
  photos: v.nullish(v.array(vehiclePhotoWire), []),
  /** Private files (contract 19). */
  documents: v.nullish(v.array(fileWire), []),
  /** The version that a change names; "" of a backend without versions (contract 29). */
  updated_at: v.nullish(v.string(), ""),
});
export type VehicleWire = v.InferOutput<typeof vehicleWire>;

/**
 * POST /club/vehicle: the member's own vehicles, the newest first. With `deleted` those that can be restored,
 * else none of them.
 */
export const vehicleListRequest = v.object({
  ...paging,
  is_active: v.optional(flag),
  sold: v.optional(flag),
  deleted: v.optional(flag, false),
});
export type VehicleListRequest = v.InferInput<typeof vehicleListRequest>;

/** `total`: of all pages. A backend may leave out that and the facts of pictures (contract 29). */
export const vehicleListReply = v.object({
  data: v.array(vehicleWire),
  total: v.optional(v.number()),
  pictures: v.optional(pictureFactsWire, {}),
});
/** POST /club/vehicle/{id}; of every write as well. NOT_FOUND for a vehicle of somebody else. */
export const vehicleReply = v.object({ item: vehicleWire, pictures: v.optional(pictureFactsWire, {}) });

const whole = (least: number, max: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max)));

/** The most of one member; deleted ones count for as long as they can be restored. */
export const maxVehicles = 200;

const photoHash = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/));
/** Alternative text. */
const description = v.nullish(line(maxFileDescriptionLength), "");

/** The fields that an owner may write. */
export const vehicleFields = v.object({
  make: requiredLine(60),
  model: requiredLine(60),
  variant: line(60),
  body: line(60),
  /** Not after next year. */
  year_built: whole(1880, 2100),
  month_built: whole(1, 12),
  colour: line(60),
  plate: line(12),
  plate_state_id: v.nullable(id),
  /** Left out while the owner has not said. */
  identifier_kind: v.picklist(identifierKinds),
  /**
   * A VIN has 17 characters without I, O and Q, and is kept in capitals; a chassis number 1 to 17, but is
   * like a VIN when the vehicle was built in 1989 or later. Null when the kind is null.
   */
  identifier: line(20),
  engine_number: line(40),
  engine_capacity_cc: whole(1, 50_000),
  fuel: v.nullable(v.picklist(fuels)),
  steering_side: v.nullable(v.picklist(steeringSides)),
  registration_kind: v.nullable(v.picklist(registrationKinds)),
  registration_expiry: v.nullable(calendarDate),
  insurance_expiry: v.nullable(calendarDate),
  modifications: lines(4_000),
  inspection_date: v.nullable(calendarDate),
  log_book_number: line(40),
  special_class: v.nullable(v.picklist(specialClasses)),
  /** Null while it is the owner's. */
  sold_on: v.nullable(calendarDate),
});
export type VehicleFieldsWire = v.InferOutput<typeof vehicleFields>;

/** POST create. `make` and `model` are required; unknown fields are ignored. */
export const createVehicleRequest = v.object({
  ...writeFields,
  ...v.partial(vehicleFields).entries,
  make: vehicleFields.entries.make,
  model: vehicleFields.entries.model,
});
export type CreateVehicleRequest = v.InferInput<typeof createVehicleRequest>;

/** POST update: the fields that are sent; the others stay. */
export const updateVehicleRequest = v.object({
  ...changeFields,
  ...v.partial(vehicleFields).entries,
  /** All photos in their new order; those that are left out are removed. Only hashes that it has. */
  photos: v.optional(
    v.pipe(v.array(v.object({ hash: photoHash, description })), v.maxLength(maxVehiclePhotos)),
  ),
  /** Ids of all documents; those that are left out are deleted. Only the owner's own files. */
  documents: v.optional(v.pipe(v.array(v.pipe(text, word(64))), v.maxLength(maxVehicleDocuments))),
  /**
   * What its documents are; those that are left out stay as they are. Sent where files have a description.
   */
  document_descriptions: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.pipe(text, word(64)),
          description: v.nullish(line(maxFileDescriptionLength), ""),
        }),
      ),
      v.maxLength(maxVehicleDocuments),
    ),
  ),
});
export type UpdateVehicleRequest = v.InferInput<typeof updateVehicleRequest>;

/**
 * POST addPhoto (spec §3, generic record): `key` of a picture that the owner has uploaded, or in a multipart
 * form the picture's file itself, for a backend without image/upload; `uuid` is the idempotency key, whatever
 * the `key`, as a photo that is sent again is uploaded again; `name` is the description. A key that the
 * vehicle has stays where it is.
 */
export const addPhotoRequest = v.object({
  id,
  model: v.optional(word(40)),
  uuid: v.optional(word(64)),
  name: description,
  key: photoHash,
});
/** The multipart field of the picture itself. */
export const photoFileField = "key";
export type AddPhotoRequest = v.InferInput<typeof addPhotoRequest>;
