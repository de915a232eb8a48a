import { isFromOwnPage } from "~/lib/browser/own-page";
import type { createMemberCopies } from "../member-copies/member-copies";
import type { createOfflineAnswers } from "../offline-answers";
import { forgetShared } from "../shared-photos";
import type { createOutbox } from "./outbox";
import { outboxPath } from "./outbox-page";
import type { createOutboxRequests } from "./outbox-requests";

const logOutPath = "/logout";
/** The field of a log-out that deletes what has not been sent. */
const discardField = "discard";

/** Where the browser denies storage, nothing is kept and there is nothing to delete. */
const ignoreStorageError = () => undefined;

/** It redirects. A refusal, an error and a captive portal's page leave the member signed in. */
const isLoggedOut = ({ type }: Response) => type === "opaqueredirect";

type FormAnswersParts = {
  readonly memberCopies: ReturnType<typeof createMemberCopies>;
  readonly answers: ReturnType<typeof createOfflineAnswers>;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly outboxRequests: ReturnType<typeof createOutboxRequests>;
};

/** What the service worker answers to posted forms, and what it does with a log-out. */
export function createFormAnswers({ memberCopies, answers, outbox, outboxRequests }: FormAnswersParts) {
  /**
   * Sends a log-out that had no network. Until it is sent the session lasts, so no document is asked for and
   * no form is posted: a sign-in would be ended by it.
   * @throws TypeError it has still to be sent
   */
  async function sendLogOut(): Promise<void> {
    if (!(await memberCopies.logOutWaits().catch(() => false))) return;
    // An empty form: without a body the site refuses it (415).
    const body = new URLSearchParams();
    const answer = await fetch(logOutPath, { method: "POST", redirect: "manual", body });
    if (!isLoggedOut(answer)) throw new TypeError("a log-out could not be sent");
    await memberCopies.endLogOut();
  }

  /** @returns an answer that asks first, while something has not been sent */
  async function startLogOut(request: Request): Promise<Response | null> {
    const fields = await request.clone().formData();
    const waits = await outbox.countUnsent().catch(() => 0);
    if (waits > 0 && !fields.has(discardField)) return Response.redirect(`${outboxPath}?leaving`, 303);
    await forget();
    return null;
  }

  const forget = () => Promise.allSettled([outbox.forgetOwner(), memberCopies.startLogOut(), forgetShared()]);

  /**
   * After a network error, with the offline page, which can send its fields again. What another site posts is
   * only passed on: the site refuses it, and sent again from here it would look like the member's own.
   */
  async function answerForm(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isOwn = isFromOwnPage(request);
    if (isOwn && pathname === outboxPath) return outboxRequests.act(request);
    const unsent = request.clone();
    const isLogOut = isOwn && pathname === logOutPath;
    const asked = isLogOut ? await startLogOut(request) : null;
    if (asked) return asked;
    try {
      if (!isLogOut) await sendLogOut();
      const kept = isOwn ? await outboxRequests.answer(request) : null;
      const answer = kept ?? (await fetch(request));
      if (pathname === logOutPath && isLoggedOut(answer)) {
        // Of a page whose referrer the browser hides.
        if (!isLogOut) await forget();
        await memberCopies.endLogOut().catch(ignoreStorageError);
      }
      return answer;
    } catch (error) {
      const fields = isOwn ? await unsent.formData().catch(() => new FormData()) : [];
      const fallback = await answers.offlineAnswer(
        [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        isLogOut,
      );
      if (fallback) return fallback;
      throw error;
    }
  }

  /** A form that the page's JavaScript posts, where it may wait; null for every other one. */
  const answerFormData = (request: Request): Promise<Response | null> => outboxRequests.answer(request);

  return { answerForm, answerFormData, sendLogOut };
}
