import * as v from "valibot";
import { userPaths } from "#contract/paths";
import { tokensReply } from "#contract/user";
import type { RefreshOutcome, Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import { createPacer } from "~/lib/pacing";
import { isExpired, refusesRefresh } from "../api-error";
import { createTransport, type Fetch, noSession } from "../transport";

/** The calls of the refresh lock. They are not part of a member's request. */
type TokenCalls = {
  refresh(tokens: Tokens, fingerprint: string): Promise<RefreshOutcome>;
  /** `expired`: the access token has expired, so the backend refused the log-out. */
  revoke(tokens: Tokens): Promise<"revoked" | "expired" | "inconclusive">;
};

export function createTokenCalls(fetch: Fetch, base: string, clock: Clock): TokenCalls {
  const { call } = createTransport({
    fetch,
    base,
    clock,
    pacer: createPacer(() => 0, clock),
    session: noSession,
  });
  return {
    refresh: async ({ refreshToken, base: issuer }, fingerprint) => {
      const send = () =>
        call(tokensReply, {
          method: "POST",
          path: userPaths.refreshToken,
          body: { refresh_token: refreshToken, fingerprint },
          as: null,
          base: issuer,
        });
      let reply = await send();
      // Retry once: the reply was lost, and the backend repeats it within 30 s although the token is used.
      if (!reply.ok && (reply.error.kind === "network" || reply.error.kind === "malformed"))
        reply = await send();
      if (!reply.ok) return { outcome: refusesRefresh(reply.error) ? "refused" : "inconclusive" };
      const { access_token, refresh_token } = reply.value;
      return {
        outcome: "refreshed",
        tokens: { accessToken: access_token, refreshToken: refresh_token, base: issuer },
      };
    },
    revoke: async (tokens) => {
      const reply = await call(v.unknown(), { method: "GET", path: userPaths.logout, as: tokens });
      if (reply.ok) return "revoked";
      if (isExpired(reply.error)) return "expired";
      // Any other refusal: the backend no longer has this session.
      return refusesRefresh(reply.error) ? "revoked" : "inconclusive";
    },
  };
}
