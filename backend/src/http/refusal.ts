import { type ErrorCode, type ErrorEnvelope, signatureFailedMessage } from "#contract/errors";
import type { TokenProblem } from "../domain/account/access-token";

export type FieldError = { readonly field: string; readonly message: string };

const statusOf = {
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  UNAUTHENTICATED: 401,
  CODE_WRONG: 422,
  OTHER_BROWSER: 422,
  CODE_EXPIRED: 422,
  CODE_USED: 422,
  TOO_MANY_TRIES: 422,
  RATE_LIMITED: 429,
  VALIDATION: 422,
  INVALID_GRANT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CART_CHANGED: 409,
  TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  UNSUPPORTED_MEDIA: 415,
  HEIC: 415,
  PICTURE_BROKEN: 422,
  INTERNAL: 500,
  BUSY: 503,
  NOT_CONFIGURED: 503,
} as const satisfies Record<ErrorCode, number>;

const messageOf: Readonly<Record<ErrorCode, string>> = {
  TOKEN_EXPIRED: "The token has expired",
  TOKEN_INVALID: "The token is not valid",
  UNAUTHENTICATED: "Sign in first",
  CODE_WRONG: "That is not the code we sent last",
  OTHER_BROWSER: "Another browser asked for that code; enter it there, or ask for a code here",
  CODE_EXPIRED: "That code has expired",
  CODE_USED: "That code has been used",
  TOO_MANY_TRIES: "Too many tries; ask for another code",
  RATE_LIMITED: "Too many requests; wait a little",
  VALIDATION: "Check what was sent",
  INVALID_GRANT: "That authorization cannot be used",
  FORBIDDEN: "Not allowed",
  NOT_FOUND: "Not found",
  METHOD_NOT_ALLOWED: "Not with this method",
  CONFLICT: "The record has changed since you read it",
  CART_CHANGED: "Something in the cart has changed; look at it again",
  TOO_LARGE: "Too large",
  TOO_MANY_PIXELS: "That picture has too many pixels; send a smaller one",
  UNSUPPORTED_MEDIA: "Send a JPEG, PNG or WebP picture",
  HEIC: "That is a HEIC, HEIF or AVIF picture, which not every browser shows; send it as JPEG",
  PICTURE_BROKEN: "That picture cannot be read",
  INTERNAL: "Something went wrong",
  BUSY: "Many pictures are coming in; send this one again in a minute",
  NOT_CONFIGURED: "The backend is not configured",
};

/** An error that a call answers on purpose. The app sends it as the envelope of contract 1. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: (typeof statusOf)[ErrorCode];
  constructor(
    readonly code: ErrorCode,
    readonly more: {
      message?: string;
      errors?: readonly FieldError[];
      retryAfter?: number;
      /** Of a CONFLICT: the record as it is now. */
      item?: unknown;
    } = {},
  ) {
    super(more.message ?? messageOf[code]);
    this.status = statusOf[code];
  }

  toResponse(): Response {
    const body: ErrorEnvelope = {
      success: false,
      code: this.code,
      message: this.message,
      errors: [...(this.more.errors ?? [])],
      ...(this.more.item === undefined ? {} : { item: this.more.item }),
    };
    const headers = new Headers();
    if (this.more.retryAfter) headers.set("retry-after", String(this.more.retryAfter));
    if (this.status === 401) headers.set("www-authenticate", "Bearer");
    return Response.json(body, { status: this.status, headers });
  }
}

export function tokenRefusal(problem: TokenProblem): Refusal {
  if (problem === "expired") return new Refusal("TOKEN_EXPIRED");
  return new Refusal("TOKEN_INVALID", problem === "signature" ? { message: signatureFailedMessage } : {});
}
