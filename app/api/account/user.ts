import * as v from "valibot";
import { oauthPaths, userPaths } from "#contract/paths";
import { deviceTokenHeader, type TokensReply, tokensReply } from "#contract/user";
import type { Tokens } from "~/domain/account/tokens";
import type { User } from "~/domain/account/user";
import { ok, type Result } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Call, Transport } from "../transport";
import { signedInUser, toUser } from "./user-from-wire";

/** spec §7, User. The session's fingerprint is sent with each call that needs it. */
export type UserApi = {
  /**
   * Emails a six-digit sign-in code, and a sign-in link unless `codeOnly`. The reply is the same without an
   * account (user enumeration).
   */
  sendLoginLink(input: { email: string; codeOnly: boolean }): ApiResult<void>;
  /**
   * @param password a code, or the member's password where the club has them. Error codes: CODE_WRONG,
   * CODE_EXPIRED, CODE_USED, TOO_MANY_TRIES, RATE_LIMITED.
   */
  login(input: { email: string; password: string }): ApiResult<Tokens>;
  registerLink(input: {
    email: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string | null;
  }): ApiResult<void>;
  recoverPassword(input: { email: string }): ApiResult<void>;
  recoverPasswordCheck(input: { email: string; code: string; newPassword: string }): ApiResult<void>;
  loginRecoveryCode(input: { email: string; code: string }): ApiResult<Tokens>;
  /** The signed-in user, or the owner of `tokens` (a sign-in link before it is accepted). */
  authUser(tokens?: Tokens): ApiResult<User>;
  exchangeAuthorizationCode(input: {
    code: string;
    clientId: string;
    redirectUri: string;
    codeVerifier: string | null;
  }): ApiResult<Tokens>;
};

type UserCalls = {
  readonly transport: Transport;
  readonly session: { readonly fingerprint: string };
  /** What the backend gave this browser at earlier sign-ins. */
  readonly deviceToken: { read(): Promise<string | null>; keep(token: string): void };
};

/** For replies whose body the specification does not define. */
const anything = v.unknown();

const toTokens = ({ access_token, refresh_token }: TokensReply): Tokens => ({
  accessToken: access_token,
  refreshToken: refresh_token,
});

const authUserReply = v.object({ user: signedInUser });

function map<A, B, E>(result: Result<A, E>, change: (value: A) => B): Result<B, E> {
  return result.ok ? ok(change(result.value)) : result;
}
const nothing = <A, E>(result: Result<A, E>): Result<void, E> => (result.ok ? ok() : result);

/** The signed-in user, or the holder of `tokens`. */
export const fetchUser = async ({ call }: Transport, tokens?: Tokens): ApiResult<User> =>
  map(
    await call(authUserReply, { method: "GET", path: userPaths.authUser, as: tokens ?? "session" }),
    (reply) => toUser(reply.user),
  );

export function createUserApi({ transport, session, deviceToken }: UserCalls): UserApi {
  const { call } = transport;
  /** With what lets strangers' tries not count for this browser. */
  const knownBrowser = async (): Promise<Pick<Call, "as" | "headers">> => {
    const token = await deviceToken.read();
    return { as: null, ...(token === null ? {} : { headers: { [deviceTokenHeader]: token } }) };
  };
  const send = async (sent: Omit<Call, "as">) =>
    nothing(await call(anything, { ...sent, ...(await knownBrowser()) }));
  const signedIn = async (sent: Omit<Call, "as">) => {
    const reply = await call(tokensReply, { ...sent, ...(await knownBrowser()) });
    if (reply.ok && reply.value.device_token) deviceToken.keep(reply.value.device_token);
    return map(reply, toTokens);
  };
  return {
    sendLoginLink: ({ email, codeOnly }) =>
      send({
        method: "POST",
        path: userPaths.sendLoginLink,
        body: { email, fingerprint: session.fingerprint, code_only: codeOnly },
      }),
    login: ({ email, password }) =>
      signedIn({
        method: "POST",
        path: userPaths.login,
        body: { username: email, password, fingerprint: session.fingerprint },
      }),
    registerLink: ({ email, firstName, lastName, dateOfBirth }) =>
      send({
        method: "POST",
        path: userPaths.registerLink,
        body: {
          email,
          first_name: firstName,
          last_name: lastName,
          date_of_birth: dateOfBirth,
          fingerprint: session.fingerprint,
        },
      }),
    recoverPassword: ({ email }) =>
      send({
        method: "GET",
        path: userPaths.recoverPassword,
        query: { email, fingerprint: session.fingerprint },
      }),
    recoverPasswordCheck: ({ email, code, newPassword }) =>
      send({
        method: "GET",
        path: userPaths.recoverPasswordCheck,
        query: { email, code, newpassword: newPassword, fingerprint: session.fingerprint },
      }),
    loginRecoveryCode: ({ email, code }) =>
      signedIn({
        method: "GET",
        path: userPaths.loginRecoveryCode,
        query: { email, code, fingerprint: session.fingerprint },
      }),
    authUser: (tokens) => fetchUser(transport, tokens),
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
