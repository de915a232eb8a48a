import * as v from "valibot";
import { err, ok, type Result } from "~/lib/result";
import { type ApiError, malformedError, refusal } from "./api-error";

/** Deeper JSON is refused: turbo-stream overflows near 900 levels, and no reply of the contract needs ten. */
const maxJsonDepth = 64;

/** Whether a JSON text nests deeper than `limit`. Checked before parsing: deep values overflow the stack. */
export function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > limit) return true;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return false;
}

/** Dropped (prototype pollution): a `toString` that is no function would throw later. */
const reservedNames: ReadonlySet<string> = new Set(["__proto__", "toString", "valueOf"]);

/**
 * Escapes that may need repair: lone surrogates, which UTF-8 cannot encode, NUL, which HTML does not allow,
 * and escaped reserved names.
 */
const riskyEscapes = /\\u(?:[dD][89a-fA-F]|00)/;
const mayNeedRepair = (json: string) =>
  [...reservedNames].some((name) => json.includes(name)) || (json.includes("\\u") && riskyEscapes.test(json));

function repair(name: string, value: unknown): unknown {
  if (reservedNames.has(name)) return undefined;
  if (typeof value !== "string") return value;
  return value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\u0000", "");
}

/**
 * Parses a reply's JSON; null when it is invalid or too deep. Its texts survive a round trip through an HTML
 * document, so that hydration finds what the server rendered.
 * @returns `repaired` when the value may differ from the text.
 */
export function readJson(text: string): { readonly value: unknown; readonly repaired: boolean } | null {
  if (nestsDeeperThan(text, maxJsonDepth)) return null;
  const repaired = mayNeedRepair(text);
  try {
    return { value: JSON.parse(text, repaired ? repair : undefined) as unknown, repaired };
  } catch {
    return null;
  }
}

const unsuccessful = v.object({ success: v.literal(false) });

/** Parses a reply by `schema`. A 200 with `success: false` is an error reply. */
export function readReply<S extends v.GenericSchema>(
  schema: S,
  status: number,
  text: string,
): Result<v.InferOutput<S>, ApiError> {
  const json = readJson(text);
  if (status < 200 || status > 299 || v.is(unsuccessful, json?.value))
    return err(refusal(status, json?.value));
  const parsed = json && v.safeParse(schema, json.value);
  return parsed?.success ? ok(parsed.output) : err(malformedError(status));
}
