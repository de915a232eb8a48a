import type { MessageKey } from "~/i18n/types";
import { type AuthFailure, codeMessage } from "./failures";

/** A field that cannot be taken as it is, and the words for it. */
export type FormError = { readonly field: string; readonly key: MessageKey };

/** What a form's action answers when it does not move on: the same page again, with what was typed. */
export type FormAnswer = {
  readonly errors: readonly FormError[];
  readonly failure: AuthFailure | null;
  /** As typed; never a password. */
  readonly values: Readonly<Record<string, string>>;
};

/** The HTTP status of an answer: 422 for what the person can put right, 429 for "later", 503 for our own trouble. */
export function answerStatus(answer: FormAnswer): number {
  if (answer.failure === null || answer.failure === "refused") return 422;
  return answer.failure === "rateLimited" || answer.failure === "paused" ? 429 : 503;
}

/** An answer for fields that did not pass. */
export function invalid(errors: readonly FormError[], values: FormAnswer["values"]): FormAnswer {
  return { errors, failure: null, values };
}

/** An answer for a call that failed: at the code's field when the code is to blame, else about the whole form. */
export function failed(failure: AuthFailure, values: FormAnswer["values"]): FormAnswer {
  const key = codeMessage(failure);
  return key ? { errors: [{ field: "code", key }], failure: null, values } : { errors: [], failure, values };
}

/**
 * For a route's clientAction: without a line the page stays as it is, with everything that was typed, and says so;
 * otherwise Remix would put its error screen in the form's place. The status keeps it from loading the page's data again.
 */
export async function orOffline<T>(serverAction: () => Promise<T>): Promise<T | Response> {
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects with a TypeError when nothing came back; redirects and answers are thrown as other things.
    if (!(error instanceof TypeError)) throw error;
    const answer: FormAnswer = { errors: [], failure: "offline", values: {} };
    return Response.json(answer, { status: answerStatus(answer) });
  }
}
