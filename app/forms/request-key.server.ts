import { randomText } from "~/lib/random";

/** A fresh idempotency key, of 132 random bits: for a form that is rendered, and after a conflict. */
export const newRequestKey = (): string => randomText(22);
