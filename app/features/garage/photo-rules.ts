/** A field's name, by a photo's hash or a document's id. */
export const descriptionName = (hash: string) => `description-${hash}`;

/** The name of the hidden field with the text that it had when the form was shown. */
export const shownDescriptionName = (hash: string) => `was-${hash}`;

/** Where a page shows a photo: its element's id. Photos are numbered from 1: a new one has no hash yet. */
export const photoAnchor = (number: number) => `photo-${number}`;

export const documentAnchor = (number: number) => `document-${number}`;

export const photoMoves = ["first", "up", "down", "remove"] as const;
export type PhotoMove = (typeof photoMoves)[number];
