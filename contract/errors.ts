import * as v from "valibot";

/**
 * Every `code` an error envelope can carry. The site decides by these, never by the HTTP status alone (spec
 * §8).
 */
export const errorCodes = [
  /** 401: the access token has expired; refresh and retry. */
  "TOKEN_EXPIRED",
  /** 401: forged, revoked or unknown token; the session has ended. */
  "TOKEN_INVALID",
  /** 401: the call needs a token and has none. */
  "UNAUTHENTICATED",
  /** 422: not the code that was sent last. */
  "CODE_WRONG",
  /** 422: a valid code that another browser asked for. */
  "OTHER_BROWSER",
  /** 422: the code expired after ten minutes. */
  "CODE_EXPIRED",
  /** 422: the code has been used. */
  "CODE_USED",
  /** 422: five failed attempts with this code; request another. */
  "TOO_MANY_TRIES",
  /** 429: limited by email address or IP address; Retry-After in seconds. */
  "RATE_LIMITED",
  /** 422: `errors` names the fields. */
  "VALIDATION",
  /** 400: the authorization code, its redirect URI or its verifier does not match. */
  "INVALID_GRANT",
  /** 403: signed in, but not allowed. */
  "FORBIDDEN",
  /** 404. */
  "NOT_FOUND",
  /** 405. */
  "METHOD_NOT_ALLOWED",
  /** 409: the record has changed since `updated_at`; `item` is the record as it is now (contract 20). */
  "CONFLICT",
  /** 409: the cart is not what the member has reviewed; `item` is the cart as it is now. */
  "CART_CHANGED",
  /** 413: the body is too large. */
  "TOO_LARGE",
  /** 413: a picture of more pixels than can be decoded. */
  "TOO_MANY_PIXELS",
  /** 415: not an accepted type of picture or file. */
  "UNSUPPORTED_MEDIA",
  /** 415: HEIC, HEIF or AVIF, as many phones take pictures. */
  "HEIC",
  /** 422: an accepted type of picture that is truncated or cannot be decoded. */
  "PICTURE_BROKEN",
  /** 500: a failure of the backend. */
  "INTERNAL",
  /** 503: too many pictures at once; Retry-After in seconds. Nothing is stored. */
  "BUSY",
  /** 503: the Worker lacks a secret and answers no call. */
  "NOT_CONFIGURED",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The message for a token with an invalid signature, which the site recognises without a code (spec §8). */
export const signatureFailedMessage = "Signature verification failed";

/**
 * The body of every error reply. Read tolerantly: a production backend may leave parts out or send another
 * `code`.
 */
export const errorEnvelope = v.object({
  success: v.optional(v.literal(false), false),
  code: v.optional(v.string(), ""),
  message: v.optional(v.string(), ""),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
  /** With CONFLICT: the record as it is now, in its own shape. */
  item: v.optional(v.unknown()),
});

export type ErrorEnvelope = v.InferOutput<typeof errorEnvelope>;
