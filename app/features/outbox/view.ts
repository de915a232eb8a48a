import type { UnfinishedForm } from "~/forms/unfinished";

/** `kind` and `saved` in the page's language; `saved` is "" where it is not known. */
export type UnfinishedRow = Pick<UnfinishedForm, "name" | "to" | "discarding"> & {
  readonly kind: string;
  readonly saved: string;
};
