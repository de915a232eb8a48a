import * as v from "valibot";
import { requestTopics } from "#rules/siv-application-requests";
import {
  documentSlots,
  photoSlots,
  signatureMethods,
  sivApplicationKinds,
  sivApplicationStates,
} from "#rules/siv-application-values";
import { specialClasses } from "#rules/vehicle-choices";
import { fileWire } from "./file";
import { calendarDate, changeFields, paging, writeFields } from "./records";
import { line, lines, requiredLine, word } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/** The fields that the applicant fills in; all may be missing in a draft. */
export const sivApplicationFields = v.object({
  kind: v.picklist(sivApplicationKinds),
  special_class: v.nullable(v.picklist(specialClasses)),
  legal_name: line(120),
  date_of_birth: v.nullable(calendarDate),
  /** Where the applicant lives; no PO box. Several lines. */
  residential_address: lines(300),
  email: line(254),
  phone: line(40),
  licence_number: line(40),
  licence_state_id: v.nullable(id),
  licence_expiry: v.nullable(calendarDate),
  /** The transport department's customer reference number. */
  customer_reference: line(40),
  /** Where the vehicle is kept; no PO box. Several lines. */
  garaging_address: lines(300),
  /** null: not answered yet. */
  is_modified: v.nullable(flag),
  modifications: lines(4_000),
  /** Of the modifications' approval. */
  approval_plate: line(60),
  /** What shows the year in which it was built. */
  evidence_of_age: lines(1_000),
  roadworthy_number: line(40),
  roadworthy_date: v.nullable(calendarDate),
  /** Days a year that the owner chooses where the scheme offers several. */
  chosen_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
  /** Ids of the scheme's declarations that are ticked. */
  declared: v.pipe(v.array(v.pipe(text, word(40))), v.maxLength(20)),
  /** To the registrar's question. Emptied when the registrar asks anew. */
  answer: lines(4_000),
  /** Of what `asked` names: sections that were checked, and places of files that have nothing newer. */
  confirmed: v.pipe(v.array(v.picklist(requestTopics)), v.maxLength(requestTopics.length)),
});
export type SivApplicationFieldsWire = v.InferOutput<typeof sivApplicationFields>;

/** What is kept of a signature as evidence. The file of a drawn or uploaded one is private (contract 19). */
export const signatureWire = v.object({
  method: v.picklist(signatureMethods),
  /** The legal name as typed. */
  name: v.string(),
  /** YYYY-MM-DD, as the signer stated it. */
  signed_on: v.string(),
  /** The server's time. */
  signed_at: v.string(),
  file: nullable(fileWire),
  /** SHA-256 of `text` in UTF-8, lower-case hex. */
  text_hash: v.string(),
  /** The exact English text that was signed. */
  text: v.string(),
  /** The language in which the signer read its translation. */
  locale: v.string(),
});

export type SignatureWire = v.InferOutput<typeof signatureWire>;

/** Every change of the state, the oldest first. */
export const sivApplicationStepWire = v.object({
  state: v.picklist(sivApplicationStates),
  at: v.string(),
  /** The registrar's words to the member. */
  note: nullable(v.string()),
  by_member: v.nullish(flag, false),
  /** Optional: what the registrar's words were about. */
  asked: v.optional(v.array(text)),
  /** Optional, of a handing in: the member's answer to the registrar's words before it. */
  answer: nullable(v.string()),
  /** Optional, with it: what the member has checked, or has nothing newer for. */
  confirmed: v.optional(v.array(text)),
});

/** What the registrar asks for, while more information is needed; `files` as they were then. */
export const askedTopicWire = v.object({ topic: v.picklist(requestTopics), files: v.array(text) });

export type SivApplicationStepWire = v.InferOutput<typeof sivApplicationStepWire>;

/** The vehicle as it was when the application was submitted; before that, as it is. */
export const appliedVehicleWire = v.object({
  id,
  make: v.string(),
  model: v.string(),
  variant: nullable(v.string()),
  body: nullable(v.string()),
  year_built: nullable(v.number()),
  month_built: nullable(v.number()),
  colour: nullable(v.string()),
  plate: nullable(v.string()),
  plate_state_id: nullable(id),
  identifier_kind: v.nullish(v.string(), "none"),
  identifier: nullable(v.string()),
  engine_number: nullable(v.string()),
});

export type AppliedVehicleWire = v.InferOutput<typeof appliedVehicleWire>;

/** An application for a concession, of the signed-in member (domain.md §1). */
export const sivApplicationWire = v.object({
  id,
  /** null: that of the vehicle's plate. */
  scheme_id: nullable(id),
  vehicle: nullable(appliedVehicleWire),
  status: v.picklist(sivApplicationStates),
  ...v.object({
    kind: v.picklist(sivApplicationKinds),
    special_class: nullable(text),
    legal_name: nullable(v.string()),
    date_of_birth: nullable(v.string()),
    residential_address: nullable(v.string()),
    email: nullable(v.string()),
    phone: nullable(v.string()),
    licence_number: nullable(v.string()),
    licence_state_id: nullable(id),
    licence_expiry: nullable(v.string()),
    customer_reference: nullable(v.string()),
    garaging_address: nullable(v.string()),
    is_modified: nullable(flag),
    modifications: nullable(v.string()),
    approval_plate: nullable(v.string()),
    evidence_of_age: nullable(v.string()),
    roadworthy_number: nullable(v.string()),
    roadworthy_date: nullable(v.string()),
    chosen_days: nullable(v.number()),
    declared: v.nullish(v.array(text), []),
    answer: nullable(v.string()),
    confirmed: v.optional(v.array(v.picklist(requestTopics)), []),
  }).entries,
  /**
   * Optional. Without it the member is shown the registrar's words and no more. Handing in is refused until
   * every topic is seen to (rules/siv-application-requests.ts). With an empty list the site asks for an
   * answer in words; the backend takes the application without one.
   */
  asked: v.optional(v.array(askedTopicWire)),
  member_number: nullable(text),
  /** The end of the applicant's membership; null without one and for a life member. */
  financial_until: nullable(v.string()),
  /** Private files by slot; a slot has one photo and up to six documents. */
  photos: v.nullish(v.array(v.object({ slot: v.picklist(photoSlots), file: fileWire })), []),
  documents: v.nullish(v.array(v.object({ slot: v.picklist(documentSlots), file: fileWire })), []),
  signature: nullable(signatureWire),
  steps: v.nullish(v.array(sivApplicationStepWire), []),
  /** The registrar's last words to the member. */
  note: nullable(v.string()),
  /** An instant and a place, while an inspection is booked. */
  inspection_at: nullable(v.string()),
  inspection_place: nullable(v.string()),
  submitted_at: nullable(v.string()),
  decided_at: nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type SivApplicationWire = v.InferOutput<typeof sivApplicationWire>;

/** POST /club/specialvehicle: the member's own applications, the newest first. */
export const sivApplicationListRequest = v.object({
  ...paging,
  status: v.optional(v.picklist(sivApplicationStates)),
  vehicle_id: v.optional(id),
});
export const sivApplicationListReply = v.object({ data: v.array(sivApplicationWire), total: v.number() });
/** POST /club/specialvehicle/{id}, and of every write. NOT_FOUND for somebody else's. */
export const sivApplicationReply = v.object({ item: sivApplicationWire });

/**
 * POST create: a draft for one of the member's own vehicles, filled in from the profile. One open application
 * a vehicle: the answer for a second one is 409 CONFLICT with the first.
 */
export const createSivApplicationRequest = v.object({
  ...writeFields,
  vehicle_id: id,
  scheme_id: v.optional(id),
  kind: v.optional(sivApplicationFields.entries.kind, "new"),
  special_class: v.optional(sivApplicationFields.entries.special_class, null),
});
export type CreateSivApplicationRequest = v.InferInput<typeof createSivApplicationRequest>;

const fileId = v.pipe(text, v.regex(/^[\w-]{1,64}$/));

const signatureFields = v.object({
  method: v.picklist(signatureMethods),
  name: requiredLine(120),
  signed_on: calendarDate,
  /** Of a drawn or uploaded signature. */
  file_id: v.nullish(fileId),
  text_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  locale: word(20),
});

/**
 * POST update: the fields that are sent, in a draft or when more information is asked for. With the status
 * "submitted" and a signature it is handed in after that, as by submit.
 */
export const updateSivApplicationRequest = v.object({
  ...changeFields,
  ...v.partial(sivApplicationFields).entries,
  status: v.optional(v.literal("submitted")),
  signature: v.optional(signatureFields),
});
export type UpdateSivApplicationRequest = v.InferInput<typeof updateSivApplicationRequest>;

/**
 * POST addPhoto and addDocument: `key` of a private file that the member has uploaded; `uuid` is the
 * idempotency key. A photo takes the place of the slot's former one, whose file is deleted. As a multipart
 * form addPhoto (spec §3: id, model, uuid, name) has the picture itself, as a vehicle's has, and a slot, also
 * one of documents, in `name`.
 */
export const addToSivApplicationRequest = v.object({
  ...changeFields,
  uuid: v.optional(word(64)),
  slot: v.picklist([...photoSlots, ...documentSlots]),
  key: fileId,
});
export type AddToSivApplicationRequest = v.InferInput<typeof addToSivApplicationRequest>;

/** POST removeFile: takes a photo or a document away and deletes it. */
export const removeFromSivApplicationRequest = v.object({ ...changeFields, key: fileId });
export type RemoveFromSivApplicationRequest = v.InferInput<typeof removeFromSivApplicationRequest>;

/** The most bytes of a signature's picture. */
export const maxSignatureBytes = 512 * 1024;

/** POST /club/specialvehicle/signature, multipart: `file`, a PNG, JPEG or SVG; replies a private file. */
export const signatureFileReply = v.object({ item: fileWire });

/**
 * POST submit: signs and hands in. VALIDATION with one error a missing field, slot (`photo-front`) or
 * declaration. `text_hash` is that of the text that the signer saw: another one is refused.
 */
export const submitSivApplicationRequest = v.object({ ...changeFields, signature: signatureFields });
export type SubmitSivApplicationRequest = v.InferInput<typeof submitSivApplicationRequest>;

/** POST signedText: the exact text that submitting would sign now, and its SHA-256. */
export const signedTextRequest = v.object({ id });
export const signedTextReply = v.object({ text: v.string(), text_hash: v.string() });
