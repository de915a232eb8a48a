import { fromLocalField, toLocalField } from "../club-time";
import { maxTextLength, readEditorText } from "./editor-text";

/** The part of a stored block that the form edits. `variables` is JSON text, instants are ISO text. */
export type EditableBlock = {
  readonly name: string;
  readonly variables: string;
  readonly hidden: number;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

/** What an editor types into a block's form, before anything is typed. */
export const emptyBlock = {
  name: "",
  heading: "",
  text: "",
  hidden: false,
  /** The value of a datetime-local field, in the club's zone. */
  start: "",
  end: "",
  /** JSON text of every other variable. */
  others: "",
};
export type TypedBlock = Readonly<typeof emptyBlock>;
export type BlockField = keyof TypedBlock;
type FieldErrors = Readonly<Partial<Record<BlockField, string>>>;

export type BlockChange = {
  readonly name: string;
  readonly hidden: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly variables: string;
};

/** The variables in which templates look for a block's heading and its text, in this order. */
const headingNames = ["heading", "title", "headline", "header"];
const textNames = ["text", "content", "html", "body", "description", "message", "intro", "copy", "quote"];

/** Characters. */
const maxLengths = { name: 200, heading: 500, text: maxTextLength, others: 400_000 } as const;

type Variables = Readonly<Record<string, unknown>>;

function readObject(json: string): Variables | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Variables) : null;
  } catch {
    return null;
  }
}

/** The variable that a field edits: the first with text, else the first free name. */
function keyFor(variables: Variables, names: readonly string[]): string {
  const used = names.find((name) => Object.hasOwn(variables, name) && typeof variables[name] === "string");
  return used ?? names.find((name) => !Object.hasOwn(variables, name)) ?? `${names[0]}_text`;
}

function getKeys(variables: Variables) {
  return { heading: keyFor(variables, headingNames), text: keyFor(variables, textNames) };
}

const textAt = (variables: Variables, key: string) => {
  const value = Object.hasOwn(variables, key) ? variables[key] : "";
  return typeof value === "string" ? value : "";
};

/** The form's fields for a stored block. */
export function getForm(block: EditableBlock, zone: string): TypedBlock {
  const variables = readObject(block.variables) ?? {};
  const keys = getKeys(variables);
  const others = Object.entries(variables).filter(([name]) => name !== keys.heading && name !== keys.text);
  return {
    name: block.name,
    heading: textAt(variables, keys.heading),
    text: textAt(variables, keys.text),
    hidden: block.hidden === 1,
    start: toLocalField(block.start_time, zone),
    end: toLocalField(block.end_time, zone),
    others: JSON.stringify(Object.fromEntries(others), null, 2),
  };
}

/** What was typed as a change of `block`; or the errors by field. */
export function readForm(
  typed: TypedBlock,
  block: EditableBlock,
  zone: string,
): { readonly change: BlockChange } | { readonly errors: FieldErrors } {
  const shown = getForm(block, zone);
  const start = readTime(typed.start, shown.start, block.start_time, zone);
  const end = readTime(typed.end, shown.end, block.end_time, zone);
  const others = readObject(typed.others.trim() || "{}");
  const keys = getKeys(readObject(block.variables) ?? {});
  const text = readEditorText(typed.text, shown.text);
  const errors: Partial<Record<BlockField, string>> = {};
  if ("problem" in text) errors.text = text.problem;
  if (typed.name.trim() === "") errors.name = "Give the block a name, so that editors can tell it apart.";
  for (const field of ["name", "heading", "text", "others"] as const) {
    if (typed[field].length > maxLengths[field])
      errors[field] = `Keep it to ${maxLengths[field].toLocaleString("en-AU")} characters.`;
  }
  const howTo = "Enter a date and a time, like 2026-12-31T18:30, or leave it empty.";
  if (start === undefined) errors.start = howTo;
  if (end === undefined) errors.end = howTo;
  if (start && end && Date.parse(end) <= Date.parse(start))
    errors.end = "The end has to come after the start.";
  if (others === null) {
    errors.others = 'This is not a JSON object: {"name": "value"}. Check commas and quotation marks.';
  } else {
    const repeated = [keys.heading, keys.text].find((key) => Object.hasOwn(others, key));
    if (repeated) errors.others = `"${repeated}" has a field of its own above. Take it out here.`;
  }
  if (Object.keys(errors).length > 0 || others === null || "problem" in text) return { errors };
  return {
    change: {
      name: typed.name.trim(),
      hidden: typed.hidden,
      startTime: start ?? null,
      endTime: end ?? null,
      variables: JSON.stringify(merge(block, keys, { heading: typed.heading, text: text.html }, others)),
    },
  };
}

/** ISO text, the stored one for an unchanged field; null for an empty field, undefined for an invalid one. */
function readTime(typed: string, shown: string, stored: string | null, zone: string) {
  if (typed.trim() === shown) return stored;
  if (typed.trim() === "") return null;
  const at = fromLocalField(typed, zone);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The variables in their old order, new ones last. A field that is and was empty adds none. */
function merge(
  block: EditableBlock,
  keys: { readonly heading: string; readonly text: string },
  typed: Pick<TypedBlock, "heading" | "text">,
  others: Variables,
): Variables {
  const before = readObject(block.variables) ?? {};
  const written = new Map<string, unknown>(Object.entries(others));
  for (const [key, value] of [[keys.heading, typed.heading] as const, [keys.text, typed.text] as const]) {
    const text = value.replaceAll("\r\n", "\n");
    if (text !== "" || Object.hasOwn(before, key)) written.set(key, text);
  }
  const order = [...new Set([...Object.keys(before), ...written.keys()])].filter((key) => written.has(key));
  return Object.fromEntries(order.map((key) => [key, written.get(key)]));
}
