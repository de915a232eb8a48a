import * as v from "valibot";
import { readBytes } from "./read-body";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/**
 * The fields of a request: the query of a GET, the JSON or the form of a POST.
 * @throws Refusal VALIDATION, or TOO_LARGE
 */
export async function readFields(c: AppContext): Promise<unknown> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.req.query();
  const text = new TextDecoder().decode(await readBytes(c.req.raw));
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
  return parseInput(schema, await readFields(c));
}

/** @throws Refusal VALIDATION with an error for each field */
export function parseInput<const S extends v.GenericSchema>(schema: S, fields: unknown): v.InferOutput<S> {
  // One error a field.
  const parsed = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  throw new Refusal("VALIDATION", {
    errors: parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message })),
  });
}
