/** What is applied for. */
export const sivApplicationKinds = ["new", "renewal", "club-transfer", "change-of-vehicle"] as const;

/** A member writes in draft and more-information; the registrar moves the others. */
export const sivApplicationStates = [
  "draft",
  "submitted",
  "more-information",
  "inspection-booked",
  "approved",
  "declined",
  "lodged",
  "active",
  "lapsed",
  "cancelled",
] as const;
export type SivApplicationState = (typeof sivApplicationStates)[number];

/** The photos that an application needs, by what they show. */
export const photoSlots = ["front", "rear", "left", "right", "engine", "identifier", "interior"] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** The documents that an application may have. */
export const documentSlots = ["age", "ownership", "roadworthy"] as const;
/** Of one slot. */
export const maxSivDocuments = 6;
export type DocumentSlot = (typeof documentSlots)[number];

export const signatureMethods = ["drawn", "typed", "uploaded"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];
