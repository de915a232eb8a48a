import * as v from "valibot";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

const maxJsonBytes = 64 * 1024;

/**
 * Reads a body of at most `maxBytes`, counted as it streams: Content-Length may be missing or wrong.
 * @throws Refusal TOO_LARGE
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("TOO_LARGE");
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > maxBytes) {
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

/**
 * Reads a multipart form of at most `maxBytes`, counted as it streams; null when it is none.
 * @throws Refusal TOO_LARGE
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const tooLarge = new Refusal("TOO_LARGE");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  let length = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        length += chunk.byteLength;
        if (length <= maxBytes) controller.enqueue(chunk);
        else controller.error(tooLarge);
      },
    }),
  );
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(counted, { headers: { "content-type": type } }).formData();
  } catch {
    if (length > maxBytes) throw tooLarge;
    return null;
  }
}

/** The fields of a request: the query of a GET, the JSON or the form of a POST. */
async function readFields(c: AppContext): Promise<unknown> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.req.query();
  const text = new TextDecoder().decode(await readBytes(c.req.raw, maxJsonBytes));
  if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  // The GETs of spec §7 also come as a POST without a body, with the fields in the query.
  if (text.trim() === "") return c.req.query();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("VALIDATION", { message: "The body is not JSON" });
  }
}

/**
 * The fields of a request, as `schema` reads them.
 * @throws Refusal VALIDATION with an error for each field, or TOO_LARGE
 */
export async function readInput<const S extends v.GenericSchema>(
  c: AppContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  // One error a field.
  const parsed = v.safeParse(schema, await readFields(c), { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  throw new Refusal("VALIDATION", {
    errors: parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message })),
  });
}
