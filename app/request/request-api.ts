import { backendFetch } from "~/api/backend-fetch";
import { createApi, type RequestApi } from "~/api/client";
import type { Optional } from "~/api/optional";
import type { Settings } from "~/env";
import { endSession } from "~/http/sign-in-guard";
import { browserName } from "~/lib/browser-name";
import type { createDeviceToken } from "~/session/device-token";
import type { OpenSession } from "~/session/store";
import type { ContextParts } from "./loaded-context";

type RequestApiParts = ContextParts & {
  readonly open: OpenSession;
  readonly deviceToken: ReturnType<typeof createDeviceToken>;
  readonly optional: Optional;
  /** The visitor's network address; null: not known. */
  readonly ipAddress: string | null;
  readonly onRateLimit: (retryAfterSeconds: number) => void;
};

export function createRequestApi(
  { headers }: Request,
  settings: Settings,
  { visit, waitUntil, open, deviceToken, optional, ipAddress, onRateLimit }: RequestApiParts,
): RequestApi {
  const { session, tokenManager } = open;
  return createApi({
    fetch: backendFetch(settings, { ipAddress, browser: browserName(headers.get("user-agent")) }),
    base: settings.backendBase,
    clock: settings.clock,
    timeoutMs: settings.callTimeoutMs,
    session: {
      get accessToken() {
        return tokenManager.accessToken;
      },
      get base() {
        return tokenManager.base;
      },
      refresh: () => tokenManager.refresh(),
      end: () => endSession(session),
      setLinkActive: (active) => {
        session.linkActive = active;
      },
    },
    ...visit.storage,
    asksForData: visit.facts.isDataRequest,
    waitUntil,
    onRateLimit: (seconds) => {
      if (seconds > 0) onRateLimit(Math.ceil(seconds));
    },
    racing: settings.config.racing,
    errorReports: settings.errorReports,
    user: {
      get fingerprint() {
        return session.fingerprint;
      },
      deviceToken,
    },
    optional,
  });
}
