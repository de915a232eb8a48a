import * as v from "valibot";
import { flag, id, nullable, successReply, text } from "./wire";

/**
 * v.email would refuse o'brien@example.com. Lower case comes last, as it turns the Kelvin sign into an ASCII
 * k.
 */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.rfcEmail(),
  v.regex(/@[^@]+\.[^@.]+$/, "There is no such domain"),
  v.toLowerCase(),
);
const email = emailAddress;
/** 21 random characters (spec §9). Other lengths within limits are accepted for other clients. */
const fingerprint = v.pipe(v.string(), v.minLength(8), v.maxLength(128));
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128));
/** On one line: names are used in emails, where a line break would start another paragraph. */
const personName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Must be one line without control characters"),
);
/** 30 February is well-formed, but no date: Date moves it into March. */
function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** An existing calendar date: YYYY-MM-DD. */
const calendarDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, "There is no such day"));

/** POST login. `password` is the six-digit code (contract 2), or the member's password if set. */
export const loginRequest = v.object({ username: email, password: code, fingerprint });
export type LoginRequest = v.InferInput<typeof loginRequest>;

/** Reply of login, refreshToken, loginRecoveryCode and the token endpoint. */
export const tokensReply = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
});
export type TokensReply = v.InferOutput<typeof tokensReply>;

export const refreshTokenRequest = v.object({
  refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  fingerprint,
});
export type RefreshTokenRequest = v.InferInput<typeof refreshTokenRequest>;

/** `code_only` false or missing also sends a sign-in link. */
export const sendLoginLinkRequest = v.object({
  email,
  fingerprint,
  code_only: v.optional(flag, false),
});
export type SendLoginLinkRequest = v.InferInput<typeof sendLoginLinkRequest>;

export const registerLinkRequest = v.object({
  email,
  first_name: v.pipe(personName, v.minLength(1)),
  last_name: v.nullish(personName, ""),
  date_of_birth: v.nullish(calendarDate, null),
  fingerprint,
});
export type RegisterLinkRequest = v.InferInput<typeof registerLinkRequest>;

export const recoverPasswordRequest = v.object({ email });
export type RecoverPasswordRequest = v.InferInput<typeof recoverPasswordRequest>;

export const recoverPasswordCheckRequest = v.object({
  email,
  code,
  newpassword: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
});
export type RecoverPasswordCheckRequest = v.InferInput<typeof recoverPasswordCheckRequest>;

export const loginRecoveryCodeRequest = v.object({ email, code, fingerprint });
export type LoginRecoveryCodeRequest = v.InferInput<typeof loginRecoveryCodeRequest>;

/** The signed-in user (spec §3, User). */
export const userWire = v.object({
  id,
  url: nullable(v.string()),
  first_name: v.string(),
  last_name: v.nullish(v.string(), ""),
  is_admin: v.nullish(flag, false),
  email: v.string(),
  mobile_phone: nullable(text),
  date_of_birth: nullable(v.string()),
  current_address_id: nullable(id),
  image: nullable(v.string()),
  thumbnail: nullable(v.string()),
  company_name: nullable(v.string()),
  company_phone: nullable(text),
  trading_name: nullable(v.string()),
  abn: nullable(text),
  website: nullable(v.string()),
  facebook_link: nullable(v.string()),
  drivers_licence_number: nullable(text),
  drivers_licence_expiry: nullable(v.string()),
  drivers_licence_state_of_issue_id: nullable(id),
  emergency_contact_name: nullable(v.string()),
  emergency_contact_phone: nullable(text),
});
export type UserWire = v.InferOutput<typeof userWire>;

export const authUserReply = v.object({ user: userWire });

/** GET creditBalance: dollars, two decimals. */
export const creditBalanceReply = v.object({ balance: v.number() });

export const myAccountReply = v.object({ user: userWire, balance: v.number() });

/** GET user/{url}: a member's public profile. */
export const publicProfileReply = v.object({
  user: v.object({
    url: v.string(),
    first_name: v.string(),
    last_name: v.string(),
    image: nullable(v.string()),
  }),
});

/** POST uploadImage: multipart with a file `image`, or JSON {image: "data:image/…;base64,…"}. */
export const uploadImageReply = v.object({
  ...successReply.entries,
  hash: v.string(),
  image: v.string(),
  thumbnail: v.string(),
});

/** POST /authtoken, as JSON or as a form. */
export const tokenRequest = v.object({
  grant_type: v.literal("authorization_code"),
  code,
  client_id: v.pipe(v.string(), v.maxLength(128)),
  redirect_uri: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  code_verifier: v.optional(v.pipe(v.string(), v.minLength(43), v.maxLength(128))),
});
export type TokenRequest = v.InferInput<typeof tokenRequest>;
