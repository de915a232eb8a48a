import * as v from "valibot";
import { errorEnvelope, signatureFailedMessage } from "#contract/errors";
import { nestsDeeperThan } from "~/lib/json-depth";
import { err, ok, type Result } from "~/lib/result";
import type { ApiError } from "./types";

/** Deeper JSON is refused: turbo-stream overflows near 900 levels, and no reply of the contract needs ten. */
const deepestJson = 64;

/** Names that an object's own machinery goes by: an editor's `toString` that is no function would throw far from here. */
const machinery: ReadonlySet<string> = new Set(["__proto__", "toString", "valueOf"]);

/**
 * Where a text may have to be mended: by escapes alone can JSON hold halves of characters, for which UTF-8 has no bytes, and
 * NUL, which no document may hold; and any name can be written with escapes.
 */
const escapes = /\\u(?:[dD][89a-fA-F]|00)/;
const mayNeedMending = (json: string) =>
  [...machinery].some((name) => json.includes(name)) || (json.includes("\\u") && escapes.test(json));

function mend(name: string, value: unknown): unknown {
  if (machinery.has(name)) return undefined;
  if (typeof value !== "string") return value;
  return value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\u0000", "");
}

/**
 * What an answer's text holds; null when it is no JSON that we read. Its texts can be written into a document and read back
 * the same, else React would find another one than it wrote; `mended` when the value may be another than the text says.
 */
export function readJson(text: string): { readonly value: unknown; readonly mended: boolean } | null {
  if (nestsDeeperThan(text, deepestJson)) return null;
  const mended = mayNeedMending(text);
  try {
    return { value: JSON.parse(text, mended ? mend : undefined) as unknown, mended };
  } catch {
    return null;
  }
}

const bare = { code: "", message: "", fieldErrors: [] };

export const networkError: ApiError = { ...bare, kind: "network", status: -1 };
export const timeoutError: ApiError = { ...bare, kind: "timeout", status: -1 };
export const malformedError = (status: number): ApiError => ({ ...bare, kind: "malformed", status });

/** An answer that says no, in the envelope of the contract as far as it has one (HTML of a proxy has none). */
export function refusal(status: number, body: unknown): ApiError {
  const envelope = v.safeParse(errorEnvelope, body);
  if (!envelope.success) return { ...bare, kind: "refused", status };
  const { code, message, errors } = envelope.output;
  return { kind: "refused", status, code, message, fieldErrors: errors };
}

const saysNo = v.object({ success: v.literal(false) });

/** Reads an answer: the value by its schema, or what went wrong. A 200 that says success false is a refusal too. */
export function readAnswer<S extends v.GenericSchema>(
  schema: S,
  status: number,
  text: string,
): Result<v.InferOutput<S>, ApiError> {
  const json = readJson(text);
  if (status < 200 || status > 299 || v.is(saysNo, json?.value)) return err(refusal(status, json?.value));
  const parsed = json && v.safeParse(schema, json.value);
  return parsed?.success ? ok(parsed.output) : err(malformedError(status));
}

/** spec §8: the access token's time is over, whatever the status (401 or 422). */
export const isExpired = (error: ApiError) => error.kind === "refused" && error.code === "TOKEN_EXPIRED";

/** spec §8: this sign-in has ended. */
export const isSessionOver = (error: ApiError) =>
  error.kind === "refused" &&
  (error.code === "TOKEN_INVALID" || error.message.includes(signatureFailedMessage));

/**
 * Whether a failed refresh ends the session. Only the backend's own no does; a dead line, a 5xx, a 429 or somebody
 * else's error page (which has neither code nor message) keeps it.
 */
export const refusesRefresh = (error: ApiError) =>
  isSessionOver(error) ||
  isExpired(error) ||
  (error.kind === "refused" &&
    [400, 401, 403, 422].includes(error.status) &&
    (error.code !== "" || error.message !== ""));
