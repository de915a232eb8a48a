import * as v from "valibot";
import { oauthPaths, userPaths } from "#contract/paths";
import { type TokensReply, tokensReply, userWire } from "#contract/user";
import type { Tokens, User } from "~/domain/user";
import { ok, type Result } from "~/lib/result";
import { forgiving } from "./forgiving";
import type { Transport } from "./transport";
import type { ApiError, UserApi } from "./types";

/** What the calls about a person need of the session besides its bearer. */
export type UserSession = {
  readonly fingerprint: string;
  /** Ends the sign-in everywhere: at the backend, and for a refresh that is under way. */
  endEverywhere(): Promise<Result<void, ApiError>>;
  /** Trades somebody's tokens (a sign-in link's) for newer ones, with the same care as the session's own. */
  refreshTokens(tokens: Tokens): Promise<Result<Tokens, ApiError>>;
};

/** Replies whose body the specification does not show: anything that is no refusal. */
const anything = v.unknown();

const toTokens = ({ access_token, refresh_token }: TokensReply): Tokens => ({
  accessToken: access_token,
  refreshToken: refresh_token,
});

/**
 * What of a person the site reads, each odd field counting as missing: a sign-in must not fail over a picture when its code is
 * already spent. Without an id there is nobody.
 */
const knownUser = forgiving(
  v.object({
    id: userWire.entries.id,
    email: v.fallback(userWire.entries.email, ""),
    first_name: v.fallback(userWire.entries.first_name, ""),
    last_name: userWire.entries.last_name,
    is_admin: userWire.entries.is_admin,
    date_of_birth: userWire.entries.date_of_birth,
    mobile_phone: userWire.entries.mobile_phone,
  }),
);
const knownUserReply = v.object({ user: knownUser });

const toUser = (wire: v.InferOutput<typeof knownUser>): User => ({
  id: wire.id,
  email: wire.email,
  firstName: wire.first_name,
  lastName: wire.last_name,
  isAdmin: wire.is_admin,
  dateOfBirth: wire.date_of_birth,
  mobilePhone: wire.mobile_phone,
});

function map<A, B, E>(result: Result<A, E>, change: (value: A) => B): Result<B, E> {
  return result.ok ? ok(change(result.value)) : result;
}
const nothing = <A, E>(result: Result<A, E>): Result<void, E> => (result.ok ? ok() : result);

export function createUserApi({ call }: Transport, session: UserSession): UserApi {
  return {
    sendLoginLink: async ({ email }) =>
      nothing(
        await call(anything, {
          method: "POST",
          path: userPaths.sendLoginLink,
          body: { email, fingerprint: session.fingerprint, code_only: true },
          as: null,
        }),
      ),
    login: async ({ email, code }) =>
      map(
        await call(tokensReply, {
          method: "POST",
          path: userPaths.login,
          body: { username: email, password: code, fingerprint: session.fingerprint },
          as: null,
        }),
        toTokens,
      ),
    registerLink: async ({ email, firstName, lastName, dateOfBirth }) =>
      nothing(
        await call(anything, {
          method: "POST",
          path: userPaths.registerLink,
          body: {
            email,
            first_name: firstName,
            last_name: lastName,
            date_of_birth: dateOfBirth,
            fingerprint: session.fingerprint,
          },
          as: null,
        }),
      ),
    recoverPassword: async ({ email }) =>
      nothing(
        await call(anything, { method: "GET", path: userPaths.recoverPassword, query: { email }, as: null }),
      ),
    recoverPasswordCheck: async ({ email, code, newPassword }) =>
      nothing(
        await call(anything, {
          method: "GET",
          path: userPaths.recoverPasswordCheck,
          query: { email, code, newpassword: newPassword },
          as: null,
        }),
      ),
    loginRecoveryCode: async ({ email, code }) =>
      map(
        await call(tokensReply, {
          method: "GET",
          path: userPaths.loginRecoveryCode,
          query: { email, code, fingerprint: session.fingerprint },
          as: null,
        }),
        toTokens,
      ),
    authUser: async (tokens) =>
      map(
        await call(knownUserReply, { method: "GET", path: userPaths.authUser, as: tokens ?? "session" }),
        (reply) => toUser(reply.user),
      ),
    refreshTokens: (tokens) => session.refreshTokens(tokens),
    logout: () => session.endEverywhere(),
    exchangeAuthorizationCode: async ({ code, clientId, redirectUri, codeVerifier }) =>
      map(
        await call(tokensReply, {
          method: "POST",
          path: oauthPaths.token,
          body: {
            grant_type: "authorization_code",
            code,
            client_id: clientId,
            redirect_uri: redirectUri,
            ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
          },
          as: null,
        }),
        toTokens,
      ),
  };
}
