import type { ApiError, UserApi } from "~/api/types";
import type { Tokens, User } from "~/domain/user";
import type { Auth } from "~/features/auth/sign-in.server";
import { err, ok } from "~/lib/result";
import type { Flash, OAuthAttempt, PreviewPass, Session } from "~/session/types";

export const tokens: Tokens = { accessToken: "access.one", refreshToken: "refresh-one" };
export const otherTokens: Tokens = { accessToken: "access.two", refreshToken: "refresh-two" };

export const member: User = {
  id: 7,
  email: "member@example.com",
  firstName: "Maeve",
  lastName: "",
  isAdmin: false,
  dateOfBirth: null,
  mobilePhone: null,
};

export function refusal(code: string, status = 422, more: Partial<ApiError> = {}): ApiError {
  return { kind: "refused", status, code, message: "", fieldErrors: [], ...more };
}
export const noLine: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };

/** A session in memory that behaves as the type's comments promise. */
export class FakeSession implements Session {
  dirty = false;
  userId: number | null = null;
  tokens: Tokens | null = null;
  fingerprint = "fingerprint-of-21-char";
  redirectAfterLogin = "/";
  pendingEmail: string | null = null;
  oauth: OAuthAttempt | null = null;
  pendingLink: Tokens | null = null;
  previews: readonly PreviewPass[] = [];
  flashed: Flash | null = null;
  placesHidden = false;
  linkActive = true;

  get isSignedIn() {
    return this.tokens !== null;
  }
  signIn(given: Tokens, userId: number) {
    this.tokens = given;
    this.userId = userId;
    this.pendingEmail = null;
    this.oauth = null;
    this.pendingLink = null;
  }
  signOut() {
    this.tokens = null;
    this.userId = null;
    this.redirectAfterLogin = "/";
    this.pendingLink = null;
  }
  rememberRedirect(path: string) {
    this.redirectAfterLogin = path;
  }
  takeRedirect() {
    const path = this.redirectAfterLogin;
    this.redirectAfterLogin = "/";
    return path;
  }
  flash(flash: Flash) {
    this.flashed = flash;
  }
  takeFlash() {
    return this.flashed;
  }
}

/** A backend at which everything succeeds for `member`, but for what the test says; it notes who called what. */
export function fakeAuth(says: Partial<UserApi> = {}) {
  const session = new FakeSession();
  const calls: { readonly call: keyof UserApi; readonly input: unknown }[] = [];
  const answers: UserApi = {
    sendLoginLink: async () => ok(),
    login: async () => ok(tokens),
    registerLink: async () => ok(),
    recoverPassword: async () => ok(),
    recoverPasswordCheck: async () => ok(),
    loginRecoveryCode: async () => ok(tokens),
    authUser: async () => ok(member),
    refreshTokens: async () => err(refusal("TOKEN_INVALID", 401)),
    logout: async () => ok(),
    exchangeAuthorizationCode: async () => ok(tokens),
    ...says,
  };
  const user = new Proxy(answers, {
    get: (target, name: keyof UserApi) => (input: never) => {
      calls.push({ call: name, input });
      return (target[name] as (given: never) => unknown)(input);
    },
  });
  const auth: Auth = { api: { user }, session };
  return { auth, session, calls, called: () => calls.map(({ call }) => call) };
}
