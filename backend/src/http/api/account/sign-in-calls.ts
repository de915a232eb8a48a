import { Hono } from "hono";
import { loginRequest, refreshTokenRequest, registerLinkRequest, sendLoginLinkRequest } from "#contract/user";
import { createCode, pendingRegistration } from "../../../db/account/one-time-codes";
import { openTokenFamily, revokeTokenFamily, rotateRefreshToken } from "../../../db/account/sessions";
import { getAccount, getCredentials } from "../../../db/account/users";
import { countRefusedSignIn } from "../../../db/activity-log";
import { clubName, readFeatures } from "../../../db/content/site-settings";
import { readToken } from "../../../domain/account/access-token";
import { isOn } from "../../../domain/account/profile-switches";
import { passwordMatches } from "../../../domain/secrets";
import { signInEmail, welcomeEmail } from "../../../mail/code-emails";
import { readInput } from "../../input";
import {
  elsewhereEmail,
  limitSignIn,
  newDeviceTokens,
  resetSignInTries,
  spendCode,
} from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, bearerToken, type Services } from "../../services";

/** A link with tokens for the first browser that uses them (contract 4); null when no site is configured. */
async function signInLink(services: Services, base: string, userId: number): Promise<string | null> {
  const { db, settings, clock } = services;
  const site = settings.siteOrigins[0];
  if (!site) return null;
  const tokens = await openTokenFamily(
    db,
    settings,
    { userId, fingerprint: null, origin: "link", browser: null },
    clock.now(),
  );
  const link = new URL("/login", site);
  link.searchParams.set("a", tokens.access_token);
  link.searchParams.set("r", tokens.refresh_token);
  link.searchParams.set("b", base);
  return link.href;
}

async function sendLoginLink(c: AppContext): Promise<Response> {
  const { services } = c.var;
  const { db, settings, clock, mailer } = services;
  const { email, fingerprint, code_only } = await readInput(c, sendLoginLinkRequest);
  await limitSignIn(services, "send", email);
  const account = await getCredentials(db, email);
  const pending = await pendingRegistration(db, email, fingerprint, clock.now());
  const registration = account ? null : pending;
  const code = await createCode(
    db,
    settings.codeKeys,
    { email, purposes: ["login"], fingerprint, userId: account?.id ?? null, registration },
    clock.now(),
  );
  if (account) {
    const base = new URL(c.req.url).origin;
    await mailer.send(async () => {
      const link = code_only ? null : await signInLink(services, base, account.id);
      return signInEmail({ to: email, club: await clubName(db), code }, link);
    });
  } else {
    await mailer.send(async () => {
      const elsewhere = await elsewhereEmail(services, email);
      if (elsewhere || !registration) return elsewhere;
      return welcomeEmail({ to: email, club: await clubName(db), code }, registration.firstName);
    });
  }
  return c.json({ success: true });
}

async function registerLink(c: AppContext): Promise<Response> {
  const { services } = c.var;
  const { db, settings, clock, mailer } = services;
  const input = await readInput(c, registerLinkRequest);
  const { email, fingerprint } = input;
  if (input.date_of_birth && Date.parse(input.date_of_birth) > clock.now()) {
    throw new Refusal("VALIDATION", {
      errors: [{ field: "date_of_birth", message: "Must be in the past" }],
    });
  }
  await limitSignIn(services, "send", email);
  const account = await getCredentials(db, email);
  const stated = {
    firstName: input.first_name,
    lastName: input.last_name ?? "",
    dateOfBirth: input.date_of_birth,
  };
  const code = await createCode(
    db,
    settings.codeKeys,
    {
      email,
      purposes: ["login"],
      fingerprint,
      userId: account?.id ?? null,
      registration: account ? null : stated,
    },
    clock.now(),
  );
  // An existing account gets a sign-in code, so that the reply tells no membership (user enumeration).
  await mailer.send(async () => {
    const sent = { to: email, club: await clubName(db), code };
    if (account) return signInEmail(sent, null);
    return (await elsewhereEmail(services, email)) ?? welcomeEmail(sent, stated.firstName);
  });
  return c.json({ success: true });
}

/** As people type one: "123 456". A password of more digits is a password. */
const isCode = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ""));

async function login(c: AppContext): Promise<Response> {
  const { services } = c.var;
  const { db, settings, clock, browser } = services;
  const { username: email, password, fingerprint } = await readInput(c, loginRequest);
  if (!isCode(password)) return loginByPassword(c, { email, password, fingerprint });
  const holder = await spendCode(services, { email, purpose: "login", fingerprint, code: password });
  const userId = await getAccount(db, email, holder, clock.now());
  const who = { userId, fingerprint, origin: "code", browser } as const;
  const tokens = await openTokenFamily(db, settings, who, clock.now());
  return c.json({ ...tokens, device_token: await newDeviceTokens(services, email) });
}

/** Where members sign in by code alone no password is the right one (contract 36). */
async function loginByPassword(
  c: AppContext,
  { email, password, fingerprint }: { email: string; password: string; fingerprint: string },
): Promise<Response> {
  const { services } = c.var;
  const { db, settings, clock, browser } = services;
  await limitSignIn(services, "tryPassword", email);
  const [account, features] = await Promise.all([getCredentials(db, email), readFeatures(db)]);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account || !matches || isOn(features, "code_only", false)) {
    await countRefusedSignIn(db, { email, because: "password" }, clock.now());
    throw new Refusal("CODE_WRONG");
  }
  await resetSignInTries(services, email);
  const who = { userId: account.id, fingerprint, origin: "password", browser } as const;
  const tokens = await openTokenFamily(db, settings, who, clock.now());
  return c.json({ ...tokens, device_token: await newDeviceTokens(services, email) });
}

async function refreshToken(c: AppContext): Promise<Response> {
  const { db, settings, clock, browser } = c.var.services;
  const { refresh_token, fingerprint } = await readInput(c, refreshTokenRequest);
  const tokens = await rotateRefreshToken(
    db,
    settings,
    { refreshToken: refresh_token, fingerprint, browser },
    clock.now(),
  );
  if (!tokens) throw new Refusal("TOKEN_INVALID");
  return c.json(tokens);
}

/** Revokes the token family; takes an expired access token too, and is idempotent. */
async function logout(c: AppContext): Promise<Response> {
  const { db, settings, clock } = c.var.services;
  const token = bearerToken(c);
  const bearer = token && (await readToken(settings.jwtKeys, "api", token, clock.now(), true));
  if (bearer && typeof bearer !== "string")
    await revokeTokenFamily(db, bearer.familyId, "logout", clock.now());
  return c.json({ success: true });
}

export const signInCalls = new Hono<AppEnv>()
  .post("/sendLoginLink", sendLoginLink)
  .post("/registerLink", registerLink)
  .post("/login", login)
  .post("/refreshToken", refreshToken)
  .on(["GET", "POST"], "/logout", logout);
