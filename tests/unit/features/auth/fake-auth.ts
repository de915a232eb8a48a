import { createSession } from "@remix-run/cloudflare";
import type { UserApi } from "~/api/account/user";
import type { ApiError } from "~/api/api-error";
import type { Tokens } from "~/domain/account/tokens";
import type { User } from "~/domain/account/user";
import type { Auth } from "~/features/auth/sign-in.server";
import { type Clock, systemClock } from "~/lib/clock";
import { ok } from "~/lib/result";
import { CookieSession, type SessionData } from "~/session/cookie-session";
import type { RefreshLock } from "~/session/refresh-lock";
import { createSealer, parseSealingKeys } from "~/session/sealing";

export const tokens: Tokens = { accessToken: "access.one", refreshToken: "refresh-one" };
export const otherTokens: Tokens = { accessToken: "access.two", refreshToken: "refresh-two" };

/** Only the fields that signing in reads: a new field of the user changes nothing here. */
export const member = { id: 7, email: "member@example.com", firstName: "Maeve", lastName: "" } as User;

export function refusal(code: string, status = 422, more: Partial<ApiError> = {}): ApiError {
  return { kind: "refused", status, code, message: "", fieldErrors: [], ...more };
}
export const networkFailure: ApiError = {
  kind: "network",
  status: -1,
  code: "",
  message: "",
  fieldErrors: [],
};

/**
 * What the refresh lock does in a test; it refuses to refresh and reaches the backend unless told otherwise.
 */
type LockBehaviour = {
  readonly refreshed?: Tokens;
  readonly isReachable?: boolean;
  readonly clock?: Clock;
};

const sealer = createSealer(await parseSealingKeys(`k:${"A".repeat(43)}`), "successor", systemClock, 60);

/** The real session, signed out, over a refresh lock in memory. `ended` lists the tokens of each log-out. */
export function memorySession({ refreshed, isReachable = true, clock = systemClock }: LockBehaviour = {}) {
  const ended: Tokens[] = [];
  const lock: RefreshLock = {
    refresh: async () => {
      if (!isReachable) return { outcome: "inconclusive" };
      return refreshed
        ? { outcome: "refreshed", sealed: await sealer.seal(refreshed) }
        : { outcome: "refused" };
    },
    end: async (tokens) => {
      ended.push(tokens);
      return isReachable;
    },
  };
  const session = new CookieSession(createSession({} as SessionData, ""), {
    lockOf: async () => lock,
    sealer,
    clock,
  });
  return { session, ended };
}

/**
 * A backend at which everything succeeds for `member`, but for what the test says; `calls` lists what was
 * called.
 */
export function fakeAuth(says: Partial<UserApi> = {}, lock: LockBehaviour = {}) {
  const { session, ended } = memorySession(lock);
  const calls: { readonly call: keyof UserApi; readonly input: unknown }[] = [];
  const answers: Partial<UserApi> = {
    login: async () => ok(tokens),
    loginRecoveryCode: async () => ok(tokens),
    authUser: async () => ok(member),
    exchangeAuthorizationCode: async () => ok(tokens),
    ...says,
  };
  const user = new Proxy(answers as UserApi, {
    get: (target, name: keyof UserApi) => (input: never) => {
      calls.push({ call: name, input });
      const answer = target[name] as ((given: never) => unknown) | undefined;
      return answer ? answer(input) : Promise.resolve(ok());
    },
  });
  const auth: Auth = { user, session };
  return { auth, session, ended, calls, called: () => calls.map(({ call }) => call) };
}
