import { racingAccountReply } from "#contract/club";
import { oauthPaths, racingPaths } from "#contract/paths";
import { tokensReply } from "#contract/user";
import type { Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import { createPacer } from "~/lib/pacing";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { callIntervalMs, createTransport, type Fetch, noSession } from "../transport";

/** The external racing-account service (spec §7). It gets its own tokens, never the member's. */
export type RacingApi = {
  exchangeCode(grant: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string | null;
  }): ApiResult<Tokens>;
  /** The account's id; null when it has none. @param token of this service */
  accountId(token: string): ApiResult<string | null>;
};

export type RacingParts = {
  readonly clientApiId: string;
  /** The service's URL, without a trailing slash. */
  readonly eventManager: string;
  readonly clock: Clock;
  /** Default: over the network, never over a service binding. */
  readonly fetch?: Fetch;
};

/** null: not configured (spec §1); nothing is ever called. */
export function createRacingApi({
  clientApiId,
  eventManager,
  clock,
  ...parts
}: RacingParts): RacingApi | null {
  if (clientApiId === "" || eventManager === "") return null;
  const { call } = createTransport({
    fetch: parts.fetch ?? ((request) => fetch(request)),
    base: eventManager,
    clock,
    pacer: createPacer(() => callIntervalMs.member, clock),
    session: noSession,
  });
  return {
    exchangeCode: async ({ code, redirectUri, codeVerifier }) => {
      const body = {
        grant_type: "authorization_code",
        code,
        client_id: clientApiId,
        redirect_uri: redirectUri,
        ...(codeVerifier === null ? {} : { code_verifier: codeVerifier }),
      };
      const reply = await call(tokensReply, { method: "POST", path: oauthPaths.token, body, as: null });
      if (!reply.ok) return reply;
      const { access_token: accessToken, refresh_token: refreshToken } = reply.value;
      return ok({ accessToken, refreshToken, base: eventManager });
    },
    accountId: async (accessToken) => {
      const reply = await call(racingAccountReply, {
        method: "GET",
        path: racingPaths.myAccount,
        as: { accessToken, base: eventManager },
      });
      return reply.ok ? ok(reply.value.id) : reply;
    },
  };
}
