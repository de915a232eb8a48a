import { backendFetch } from "~/api/backend-fetch";
import { type OpenContent, openContent } from "~/api/content/open-content";
import { chooseIntervalMs } from "~/api/content/site-content";
import { createTransport, type Fetch, type Transport } from "~/api/transport";
import type { Settings } from "~/env";
import { endSession } from "~/http/sign-in-guard";
import { createPacer } from "~/lib/pacing";
import { browserName } from "~/request/browser-name";
import type { OpenSession } from "~/session/store";
import type { ContextParts } from "./loaded-context";

export type RequestCalls = {
  readonly transport: Transport;
  readonly content: OpenContent;
  /** As the site: neither paced nor counted. */
  readonly backendFetch: Fetch;
  /** As the member, and not counted: member-reads.ts knows what was asked of it. */
  readonly readText: Transport["text"];
  /** How often `transport` has called the backend. */
  readonly count: () => number;
};

/**
 * The backend's calls as this request's visitor or member.
 * @param onRateLimit the backend answered 429
 */
export function openCalls(
  request: Request,
  settings: Settings,
  { visit, waitUntil, open }: ContextParts & { readonly open: OpenSession },
  onRateLimit: (retryAfterSeconds: number) => void,
): RequestCalls {
  const { session, tokenManager } = open;
  const { clock } = settings;
  const { headers } = request;
  const fetch = backendFetch(settings, {
    ipAddress: headers.get("cf-connecting-ip"),
    browser: browserName(headers.get("user-agent")),
    language: visit.i18n.locale,
  });
  const parts = {
    fetch,
    base: settings.backendBase,
    clock,
    pacer: createPacer(() => chooseIntervalMs(settings.paceMs, visit.storage, tokenManager.base), clock),
    timeoutMs: settings.callTimeoutMs,
    session: {
      get accessToken() {
        return tokenManager.accessToken;
      },
      get base() {
        return tokenManager.base;
      },
      refresh: () => tokenManager.refresh(),
      end: () => endSession(session, request),
      setLinkActive: (active: boolean) => {
        session.linkActive = active;
      },
    },
    onRateLimit: (seconds: number) => {
      if (seconds > 0) onRateLimit(Math.ceil(seconds));
    },
  };
  let count = 0;
  return {
    backendFetch: fetch,
    transport: createTransport({
      ...parts,
      fetch: (call) => {
        count += 1;
        return fetch(call);
      },
    }),
    content: openContent({ ...parts, ...visit.storage, waitUntil, asksForData: visit.facts.isDataRequest }),
    readText: createTransport(parts).text,
    count: () => count,
  };
}
