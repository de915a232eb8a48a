import * as v from "valibot";
import { withoutHarmful } from "#rules/typed-text";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { identityFields } from "./form-identity";
import { type NamedField, nameErrors } from "./name-errors";
import type { FieldError } from "./submission";

/** One entry for each field. Every rule's message is a message key (rules.ts). */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * A field's text as submitted, without characters that the backend refuses; "" for a missing one or a file.
 */
export function submittedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? withoutHarmful(value) : "";
}

/**
 * The named fields' texts as submitted, and the form's identity if it has one. Never name a password's field
 * here.
 */
export function submittedValues(form: FormData, names: readonly string[]): Readonly<Record<string, string>> {
  const identity = identityFields.filter((name) => form.has(name));
  return Object.fromEntries([...names, ...identity].map((name) => [name, submittedText(form, name)]));
}

/**
 * The form's values by `schema`, or the first error of each field, in the order of `fields`, else the
 * schema's. An object's field, such as a date, is read from its parts: name-day, name-month …
 */
export function parseForm<const S extends FormSchema>(
  schema: S,
  form: FormData,
  fields: readonly NamedField[] = [],
): Result<v.InferOutput<S>, readonly FieldError[]> {
  const input = Object.entries(schema.entries).map(([name, entry]) => [name, getInput(form, name, entry)]);
  const parsed = v.safeParse(schema, Object.fromEntries(input));
  if (parsed.success) return ok(parsed.output);
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? "");
    if (!errors.has(field)) errors.set(field, { field, key: issue.message as MessageKey });
  }
  return err(nameErrors([...errors.values()], fields));
}

function getInput(form: FormData, name: string, entry: v.ObjectEntries[string]): unknown {
  if (!("entries" in entry)) return submittedText(form, name);
  const parts = Object.keys(entry.entries as object);
  return Object.fromEntries(parts.map((part) => [part, submittedText(form, `${name}-${part}`)]));
}
