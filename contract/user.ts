import * as v from "valibot";
import { maxEmailLength } from "#rules/limits";
import { emailDomain } from "#rules/typed-text";
import { calendarDate, changeFields } from "./records";
import { line, optionalLine, password, requiredLine, word } from "./text-fields";
import { flag, id, nullable, successReply, text } from "./wire";

/**
 * v.email would refuse o'brien@example.com. Lower case comes last, as it turns the Kelvin sign into an ASCII
 * k.
 */
export const emailAddress = v.pipe(
  optionalLine(maxEmailLength),
  v.rfcEmail(),
  v.regex(emailDomain, "There is no such domain"),
  v.toLowerCase(),
);
const email = emailAddress;
/** 21 random characters (spec §9). Other lengths within limits are accepted for other clients. */
const fingerprint = v.pipe(word(128), v.minLength(8));
const code = requiredLine(128);
/** On one line: names are used in emails, where a line break would start another paragraph. */
const personName = optionalLine(80);

const isWebUrl = (text: string | null) =>
  text === null || (URL.canParse(text) && /^https?:\/\/[^/?#@\\]+\.[^/?#@\\]/i.test(text));

/** Whole, with http or https: it becomes a link of a public page. */
const webUrl = v.pipe(line(2_048), v.check(isWebUrl, "Must be a web address: https://…"));

/** POST login. `password` is the six-digit code (contract 2), or the member's password if set. */
export const loginRequest = v.object({ username: email, password: code, fingerprint });
export type LoginRequest = v.InferInput<typeof loginRequest>;

/**
 * The device token that the browser holds, with the calls that ask for a code or bring one: a browser that
 * signed in with the email address before has limits of its own (contract 32).
 */
export const deviceTokenHeader = "x-device-token";

/** Reply of login, refreshToken, loginRecoveryCode and the token endpoint. */
export const tokensReply = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  /** Of login and loginRecoveryCode: replaces the browser's own. */
  device_token: v.fallback(nullable(v.pipe(v.string(), v.maxLength(1000))), null),
});
export type TokensReply = v.InferOutput<typeof tokensReply>;

export const refreshTokenRequest = v.object({
  refresh_token: v.pipe(word(512), v.minLength(1)),
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

/** A code that was asked for with a fingerprint is valid with it alone. */
export const recoverPasswordRequest = v.object({ email, fingerprint: v.optional(fingerprint) });
export type RecoverPasswordRequest = v.InferInput<typeof recoverPasswordRequest>;

export const recoverPasswordCheckRequest = v.object({
  email,
  code,
  newpassword: password,
  fingerprint: v.optional(fingerprint),
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
  /**
   * When the member asked the club to delete the account; null: not asked, or taken back. Missing: such a
   * request cannot be made here.
   */
  deletion_requested_at: v.nullish(v.string()),
  /** The version for update (contract 20). */
  updated_at: nullable(v.string()),
});
export type UserWire = v.InferOutput<typeof userWire>;

export const authUserReply = v.object({ user: userWire });

/** The fields that members may write of their own accounts. */
export const userFields = v.object({
  first_name: v.pipe(personName, v.minLength(1)),
  last_name: personName,
  date_of_birth: v.nullable(calendarDate),
  mobile_phone: line(40),
  /** One of the member's own enabled addresses. */
  current_address_id: v.nullable(id),
  /** null removes the photo; uploadImage sets one. */
  image: v.null(),
  newpassword: password,
  company_name: line(120),
  company_phone: line(40),
  trading_name: line(120),
  /** 11 digits, with a checksum that holds. */
  abn: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d{11})?$/),
      v.transform((digits) => digits || null),
    ),
  ),
  website: webUrl,
  facebook_link: webUrl,
  drivers_licence_number: line(40),
  drivers_licence_expiry: v.nullable(calendarDate),
  drivers_licence_state_of_issue_id: v.nullable(id),
  emergency_contact_name: line(120),
  emergency_contact_phone: line(40),
});
export type UserFieldsWire = v.InferOutput<typeof userFields>;

/**
 * POST user/update: the fields that are sent; the others stay, and unknown ones (is_admin, membership
 * fields, email) are ignored. date_of_birth is refused once it is set, unless the club's switch
 * change_date_of_birth is on; fields whose switch is off are refused (spec §5).
 */
export const updateUserRequest = v.object({
  ...changeFields,
  ...v.partial(userFields).entries,
  /** With `newpassword`: what sendChangeCode has emailed (contract 33). */
  code: v.optional(code),
});
export type UpdateUserRequest = v.InferInput<typeof updateUserRequest>;

/**
 * POST user/sendChangeCode emails a code that this session needs within five minutes to change how the
 * account is signed in to. A backend without it asks for none (contract 29).
 */

/** POST user (list: the own account), user/{id or url}, user/update, and delete and enable (below). */
export const ownUserReply = v.object({ item: userWire });
export const userListReply = v.object({ data: v.array(userWire), total: v.number() });
/**
 * POST user/delete emails the club a request to delete the account; deletes nothing. POST user/enable takes
 * it back. There is no create (registerLink) and no disable: FORBIDDEN.
 */

/** GET creditBalance. `supplier`: owes the credit; if missing, the club's payee (payment_to_user_id). */
export const creditBalanceRequest = v.object({ supplier: v.optional(id) });
/** Dollars, two decimals; 0 with an unknown supplier. */
export const creditBalanceReply = v.object({ balance: v.number() });

/** GET myAccount. The request is creditBalance's. */
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
  client_id: word(128),
  redirect_uri: v.optional(word(2048)),
  /** PKCE, S256 (RFC 7636 §4.1). */
  code_verifier: v.pipe(word(128), v.minLength(43)),
});
export type TokenRequest = v.InferInput<typeof tokenRequest>;
