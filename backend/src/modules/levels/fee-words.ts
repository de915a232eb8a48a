import { html } from "hono/html";
import { addDays } from "#rules/days";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import type { FeeChange, Fees } from "./fee-queries";
import type { EditedLevel } from "./queries";

export const termText = (months: number) =>
  months === 12 ? "a year" : months === 1 ? "a month" : `for ${months} months`;

export const feesText = ({ yearly, joining }: Fees, months: number): string =>
  `${dollars(yearly)} ${termText(months)}${joining === 0 ? "" : `, and ${dollars(joining)} to join`}`;

/** What it costs now, from when on it costs something else, and what it cost. */
export function feeHistory(level: EditedLevel, changes: readonly FeeChange[]): Markup {
  const now: Fees = { yearly: level.yearly_fee_cents, joining: level.joining_fee_cents };
  const coming = changes.find(({ earlier }) => earlier === null);
  const past = changes.flatMap(({ earlier, fromDay }) => (earlier ? [{ earlier, fromDay }] : []));
  return html`<h2>Fees</h2>
    <ul>
      ${coming ? html`<li>From ${dayInWords(coming.fromDay)}: ${feesText(coming, level.months)}</li>` : ""}
      <li>Now: ${feesText(now, level.months)}</li>
      ${past.map(({ earlier, fromDay }) => html`<li>Until ${dayInWords(addDays(fromDay, -1))}: ${feesText(earlier, level.months)}</li>`)}
    </ul>
    <p class="acts"><a href="/admin/levels/${level.id}/fee">${coming ? "Change the coming fee" : "Change the fee from a day on"}</a></p>`;
}
