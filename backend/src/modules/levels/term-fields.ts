import { html } from "hono/html";
import { checkbox, type Fields, field, numeric, select, textLines } from "../../desk/form-fields";
import type { Markup } from "../../http/html-page";
import { monthNames, type TypedTerm } from "./term-rules";

export const termLabels = {
  endMonth: "Month of the last day",
  endDay: "Last day of every membership",
  proRata: "A shorter term costs less",
  nextYear: "Months before the end that join for the next year too",
  grace: "Days after the end in which a renewal continues from it",
} as const satisfies Readonly<Record<keyof TypedTerm, string>>;

const months = [
  ["", "Each after its own months"] as const,
  ...monthNames.map((name, index) => [String(index + 1), name] as const),
];

/** Of a level that is sold, or a new one. */
export function termFields(fields: Fields<keyof TypedTerm>, typed: TypedTerm): Markup {
  const line = textLines(fields, typed);
  return html`<div class="pair">
      ${line("endDay", "30, for a common end on 30 June. Empty: each ends after its own months.", numeric)}
      ${field(fields, "endMonth", "", (attributes) => select(attributes, typed.endMonth, months))}
    </div>
    ${checkbox(fields, "proRata", "With a common last day: the fee is divided by its whole months, one at least.", typed.proRata)}
    <div class="pair">
      ${line("nextYear", "With a common last day: they pay the whole fee, and are members until the end of the next year. Empty: none.", numeric)}
      ${line("grace", "They are no members on these days. Empty: a late renewal counts from the day of its payment.", numeric)}
    </div>`;
}
