/** A private file of a member (contract 19). */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** What it is, in its owner's words; may be empty. Missing where the backend keeps none. */
  readonly description?: string;
  /** A media type, for example application/pdf. */
  readonly contentType: string;
  readonly bytes: number;
  /** An instant, as the backend wrote it. */
  readonly createdAt: string;
};
