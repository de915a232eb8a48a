import type { Answer } from "./queries";

/** What a member asks for. */
export const kindWords = {
  email: "Another e-mail address",
  name: "Another name",
  deletion: "The end of the account",
} as const;

/** Colour and words of a request's state. */
export const answerWords: Readonly<Record<Answer | "open", readonly [look: string, words: string]>> = {
  open: ["future", "Waits"],
  done: ["shown", "Done"],
  declined: ["off", "Declined"],
  withdrawn: ["off", "Withdrawn"],
};
