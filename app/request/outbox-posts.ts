import { outboxHeader } from "~/http/service-worker-headers";
import type { Session } from "~/session/types";

const empty = (status: number) => new Response(null, { status });

/** Also of a redirect that the backend's end of the session throws. */
const orThrown = (thrown: unknown): Response => {
  if (thrown instanceof Response) return thrown;
  throw thrown;
};

/**
 * Answers a form that the service worker sends from its outbox (docs/decisions, outbox), without a body: 401
 * while signed out and 412 for a form that another member wrote, before its action runs; 204 for the redirect
 * of a form that was taken, whose notice no page shows; else the status of the page with its errors.
 * @param ownerTag OpenSession.ownerTag's
 * @param render runs the form's action
 */
export async function answerOutbox(
  { headers }: Request,
  ownerTag: string | null,
  session: Session,
  render: () => Promise<Response>,
): Promise<Response> {
  if (ownerTag === null) return empty(401);
  if (headers.get(outboxHeader) !== ownerTag) return empty(412);
  const { status } = await render().catch(orThrown);
  // The backend has ended the session meanwhile.
  if (!session.isSignedIn) return empty(401);
  if (status < 300 || status >= 400) return empty(status === 200 ? 204 : status);
  session.takeFlash();
  return empty(204);
}
