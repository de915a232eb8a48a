import { keepHeader } from "~/domain/kept-page";
import { pause } from "~/lib/pause";
import { mayBeTagged, tagDocument } from "./conditional";
import { type PolicySources, setSecurityHeaders } from "./headers";
import type { SessionKeeper } from "./keeper";
import type { OpenSession } from "./store";

/** A refresh that began in time gets so long to come back before the cookie is written, in ms. */
const settleWait = 10_000;

/** Also 202, as which single fetch answers redirects to a hydrated page. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

export type Finishing = {
  readonly open: OpenSession;
  readonly keeper: SessionKeeper;
  readonly policy: PolicySources;
};

/** The end of every page's and every loader's way: the one commit of the session, caching rules, security headers. */
export async function finishResponse(
  request: Request,
  response: Response,
  { open, keeper, policy }: Finishing,
): Promise<Response> {
  await Promise.race([keeper.settled(), pause(settleWait)]);
  let finished = new Response(response.body, response);
  if (isRedirect(response)) open.keepFlash();
  for (const value of await open.commit()) finished.headers.append("Set-Cookie", value);
  if (open.existed || finished.headers.has("Set-Cookie"))
    finished.headers.set("Cache-Control", "private, no-store");
  else if (mayBeTagged(request, finished)) finished = await tagDocument(request, finished, policy.nonce);
  if (finished.headers.get("Cache-Control")?.includes("no-store")) finished.headers.delete(keepHeader);
  if (!finished.headers.has("Cache-Control")) finished.headers.set("Cache-Control", "private, no-cache");
  finished.headers.append("Vary", "Cookie, Accept-Language");
  setSecurityHeaders(finished.headers, policy);
  // The browser keeps the policy of the body that it has: its nonces fit that body.
  if (finished.status === 304) finished.headers.delete("Content-Security-Policy");
  return finished;
}
