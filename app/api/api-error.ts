import * as v from "valibot";
import { errorEnvelope, signatureFailedMessage } from "#contract/errors";
import type { Result } from "~/lib/result";

/** What went wrong with a backend call. Callers decide by `kind` and `code`, never by `status` alone. */
export type ApiError = {
  /**
   * network: no reply (spec §8, status -1). timeout: none within 50 s (spec §9). refused: an error reply.
   * malformed: unreadable.
   */
  readonly kind: "network" | "timeout" | "refused" | "malformed";
  /** HTTP status; -1 without a reply. */
  readonly status: number;
  /** The backend's code (TOKEN_EXPIRED, CODE_WRONG …); "" when it gave none. */
  readonly code: string;
  readonly message: string;
  readonly fieldErrors: readonly { readonly field: string; readonly message: string }[];
  /** Of a CONFLICT: the record as it is now, unread; undefined with every other code. */
  readonly record?: unknown;
};

export type ApiResult<T> = Promise<Result<T, ApiError>>;

const noDetails = { code: "", message: "", fieldErrors: [] };

export const networkError: ApiError = { ...noDetails, kind: "network", status: -1 };
export const timeoutError: ApiError = { ...noDetails, kind: "timeout", status: -1 };
export const malformedError = (status: number): ApiError => ({ ...noDetails, kind: "malformed", status });

/**
 * An error reply. Its details come from the contract's envelope where it has one (a proxy's HTML has none).
 */
export function refusal(status: number, body: unknown): ApiError {
  const envelope = v.safeParse(errorEnvelope, body);
  if (!envelope.success) return { ...noDetails, kind: "refused", status };
  const { code, message, errors, item } = envelope.output;
  return { kind: "refused", status, code, message, fieldErrors: errors, record: item };
}

/** The same error with the site's names of the fields; those without one keep the wire's. */
export const withFieldNames = (error: ApiError, names: ReadonlyMap<string, string>): ApiError => ({
  ...error,
  fieldErrors: error.fieldErrors.map(({ field, message }) => ({ field: names.get(field) ?? field, message })),
});

/** spec §8: the access token has expired, whatever the status (401 or 422). */
export const isExpired = (error: ApiError) => error.kind === "refused" && error.code === "TOKEN_EXPIRED";

/** The backend has no such record, or no such call. */
export const isNotFound = (error: ApiError) => error.status === 404 || error.code === "NOT_FOUND";

/** spec §8: the session has ended. */
export const isSessionOver = (error: ApiError) =>
  error.kind === "refused" &&
  (error.code === "TOKEN_INVALID" || error.message.includes(signatureFailedMessage));

/** Whether the same call would be refused again: not for a session, a limit or a reply that came too late. */
export const isRefusedForGood = (error: ApiError) =>
  error.kind === "refused" &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  error.code !== "RATE_LIMITED" &&
  !isExpired(error) &&
  !isSessionOver(error);

/**
 * Whether a failed refresh ends the session: only a refusal by the backend itself, with a code or a message,
 * does.
 */
export const refusesRefresh = (error: ApiError) =>
  isSessionOver(error) ||
  isExpired(error) ||
  (error.kind === "refused" &&
    [400, 401, 403, 422].includes(error.status) &&
    (error.code !== "" || error.message !== ""));
