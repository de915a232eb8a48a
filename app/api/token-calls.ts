import * as v from "valibot";
import { userPaths } from "#contract/paths";
import { tokensReply } from "#contract/user";
import type { Tokens } from "~/domain/user";
import type { Clock } from "~/lib/clock";
import { createPacer } from "~/lib/pacing";
import { isExpired, refusesRefresh } from "./call-error";
import { createTransport, type Fetch } from "./transport";

/** What came of a refresh. `kept`: nothing can be said of the session now (dead line, 5xx, 429). */
export type RefreshOutcome =
  | { readonly outcome: "refreshed"; readonly tokens: Tokens }
  | { readonly outcome: "refused" | "kept" };

/** What came of a log-out at the backend. `expired`: the access token's time is over, so that it could not speak. */
export type RevokeOutcome = "revoked" | "expired" | "kept";

/** The two calls that the refresh lock makes, outside any member's request. */
export type TokenCalls = {
  refresh(refreshToken: string, fingerprint: string): Promise<RefreshOutcome>;
  revoke(accessToken: string): Promise<RevokeOutcome>;
};

export function createTokenCalls(fetch: Fetch, base: string, clock: Clock): TokenCalls {
  const nobody = { accessToken: null, refresh: async () => false, end: () => {}, linkSeen: () => {} };
  const { call } = createTransport({ fetch, base, clock, pacer: createPacer(0, clock), session: nobody });
  return {
    refresh: async (refreshToken, fingerprint) => {
      const ask = () =>
        call(tokensReply, {
          method: "POST",
          path: userPaths.refreshToken,
          body: { refresh_token: refreshToken, fingerprint },
          as: null,
        });
      let reply = await ask();
      // The answer got lost, and the token may be spent: within the backend's grace (contract 4, 30 s) it is given again.
      if (!reply.ok && (reply.error.kind === "network" || reply.error.kind === "malformed"))
        reply = await ask();
      if (!reply.ok) return { outcome: refusesRefresh(reply.error) ? "refused" : "kept" };
      const { access_token, refresh_token } = reply.value;
      return { outcome: "refreshed", tokens: { accessToken: access_token, refreshToken: refresh_token } };
    },
    revoke: async (accessToken) => {
      const reply = await call(v.unknown(), { method: "GET", path: userPaths.logout, as: { accessToken } });
      if (reply.ok) return "revoked";
      if (isExpired(reply.error)) return "expired";
      // Any other refusal means that the backend knows no such sign-in: that is what was wanted.
      return refusesRefresh(reply.error) ? "revoked" : "kept";
    },
  };
}
