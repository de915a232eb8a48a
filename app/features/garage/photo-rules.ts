export const descriptionName = (hash: string) => `description-${hash}`;

/** The name of the hidden field with the text that it had when the form was shown. */
export const shownDescriptionName = (hash: string) => `was-${hash}`;

/** Where a page shows a photo: its element's id. */
export const photoAnchor = (hash: string) => `photo-${hash}`;

export const photoMoves = ["first", "up", "down", "remove"] as const;
export type PhotoMove = (typeof photoMoves)[number];
