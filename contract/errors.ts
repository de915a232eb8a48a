import * as v from "valibot";

/** Every `code` an error envelope can carry. The site decides by these, never by the HTTP status alone (spec §8). */
export const errorCodes = [
  /** 401: the access token's time is over; refresh and ask again. */
  "TOKEN_EXPIRED",
  /** 401: forged, revoked or unknown token; the sign-in has ended. */
  "TOKEN_INVALID",
  /** 401: the call needs a token and none came. */
  "UNAUTHENTICATED",
  /** 422: the code is not the one that was sent last. */
  "CODE_WRONG",
  /** 422: ten minutes have passed. */
  "CODE_EXPIRED",
  /** 422: this very code was spent before. */
  "CODE_USED",
  /** 422: five attempts at this code; ask for another. */
  "TOO_MANY_TRIES",
  /** 429: by e-mail address or by network address; Retry-After says when (seconds). */
  "RATE_LIMITED",
  /** 422: `errors` names the fields. */
  "VALIDATION",
  /** 400: the authorization code, its redirect address or its verifier does not fit. */
  "INVALID_GRANT",
  /** 403: signed in, but not allowed. */
  "FORBIDDEN",
  /** 404. */
  "NOT_FOUND",
  /** 405. */
  "METHOD_NOT_ALLOWED",
  /** 413: longer than the call accepts. */
  "TOO_LARGE",
  /** 415: not a picture that is accepted. */
  "UNSUPPORTED_MEDIA",
  /** 500: our fault. */
  "INTERNAL",
  /** 503: the Worker lacks a secret and serves nothing. */
  "NOT_CONFIGURED",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The message of a token whose signature fails: spec §8 has the site recognise it even without a code. */
export const signatureFailedMessage = "Signature verification failed";

/**
 * Every refusal's body. Read tolerantly: a production backend may leave parts out, and `code` may be one that is not
 * listed above.
 */
export const errorEnvelope = v.object({
  success: v.optional(v.literal(false), false),
  code: v.optional(v.string(), ""),
  message: v.optional(v.string(), ""),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
});

export type ErrorEnvelope = v.InferOutput<typeof errorEnvelope>;
