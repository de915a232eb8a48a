/**
 * What an open page tells the worker: keep the page at this address for when there is no line. A member's is kept as a visitor
 * would get it.
 */
export type KeepMessage = { readonly keep: string; readonly signedIn: boolean };

export const isKeepMessage = (told: unknown): told is KeepMessage =>
  typeof told === "object" && told !== null && "keep" in told;
