import { html } from "hono/html";
import { type Fields, field } from "../../desk/form-fields";
import { hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import { isHexColour } from "./contrast";

/** What the site has without a colour of the club's. */
const siteGreen = "#12483a";

const pickedField = (name: string) => `${name}-picked`;
const shownField = (name: string) => `${name}-shown`;

/** A colour as a picker has it: # and six digits. */
function inPicker(colour: string): string {
  const text = colour.trim().toLowerCase();
  if (!isHexColour(text)) return siteGreen;
  return text.length === 4 ? text.replace(/[\da-f]/g, "$&$&") : text;
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase() ||
  (isHexColour(one.trim()) && isHexColour(other.trim()) && inPicker(one) === inPicker(other));

/**
 * The colour that a form names, by its text or its picker: of the two the one that was changed. Both, changed
 * to different colours: with what was picked, which `colourProblem` reads.
 */
export function typedColour(
  form: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> {
  const { [name]: text = "", [pickedField(name)]: picked, [shownField(name)]: shown } = form;
  if (picked === undefined || shown === undefined || picked === inPicker(shown)) return { [name]: text };
  if (isSame(text, shown)) return { [name]: picked };
  if (isSame(text, picked)) return { [name]: text };
  return { [name]: text, [pickedField(name)]: picked, [shownField(name)]: shown };
}

/** What is wrong with a colour that was typed as one and picked as another; null: nothing. */
export function colourProblem(
  typed: Readonly<Record<string, string | boolean>>,
  name: string,
): string | null {
  const picked = typed[pickedField(name)];
  return picked === undefined
    ? null
    : `You typed ${String(typed[name]) || "nothing"} and picked ${String(picked)}: make them the same`;
}

/** A colour as text, with the browser's own picker beside it. */
export function colourField(
  fields: Fields<string>,
  name: string,
  hint: Markup | string,
  typed: Readonly<Record<string, string | boolean>>,
): Markup {
  const text = String(typed[name] ?? "");
  const shown = String(typed[shownField(name)] ?? text);
  const picked = String(typed[pickedField(name)] ?? inPicker(text));
  const error = fields.errors[name] ? html`aria-invalid="true" aria-describedby="${name}-error"` : "";
  return field(
    fields,
    name,
    hint,
    (attributes) => html`<div class="colour">
      <input ${attributes} type="text" value="${text}" autocomplete="off" />
      <label for="${pickedField(name)}">or pick<span class="vh">: ${fields.labels[name]}</span></label>
      <input id="${pickedField(name)}" name="${pickedField(name)}" type="color" value="${picked}" ${error} />
      ${hiddenField(shownField(name), shown)}
    </div>`,
  );
}
