import * as v from "valibot";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/** Bytes. */
const longestJson = 64 * 1024;

/**
 * Reads a body, counting as it streams.
 * @throws Refusal TOO_LARGE
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new Refusal("TOO_LARGE");
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > most) {
      await reader.cancel();
      throw new Refusal("TOO_LARGE");
    }
    parts.push(read.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fields of a request: the query of a GET, the JSON or the form of a POST. */
async function readFields(c: AppContext): Promise<unknown> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.req.query();
  const text = new TextDecoder().decode(await readBytes(c.req.raw, longestJson));
  if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  // spec §7's GETs are taken by POST too, with their query left in the address.
  if (text.trim() === "") return c.req.query();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("VALIDATION", { message: "The body is not JSON" });
  }
}

/** @throws Refusal VALIDATION, naming the fields */
export async function readInput<const S extends v.GenericSchema>(
  c: AppContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  // One thing at a time is told of a field.
  const parsed = v.safeParse(schema, await readFields(c), { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  throw new Refusal("VALIDATION", {
    errors: parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message })),
  });
}
