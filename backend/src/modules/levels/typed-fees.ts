import { html } from "hono/html";
import { raw, sql } from "../../db/sql";
import { feeToken } from "../../domain/content/fee-tokens";
import type { Markup } from "../../http/html-page";
import type { EditedLevel } from "./queries";

const maxShown = 20;

/** "$75" of 7500 cents, as people type it; "$75.50" where there are cents. */
function typedSum(cents: number): string {
  const dollars = Math.trunc(cents / 100);
  return `$${dollars}${cents % 100 === 0 ? "" : `.${String(cents % 100).padStart(2, "0")}`}`;
}

type TypedPage = { readonly id: number; readonly name: string };

/** Pages whose text has the level's fee of today as a typed sum, which stays when the fee changes. */
function pagesWithSum(db: D1Database, cents: number): Promise<TypedPage[]> {
  const sum = `*${typedSum(cents)}[^0-9]*`;
  const has = (column: string) => raw(`coalesce(${column}, '') || ' ' GLOB`);
  return sql`SELECT p.id, p.name FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id
    WHERE p.deleted = 0 AND (${has("p.content")} ${sum} OR ${has("l.rows")} ${sum}
      OR EXISTS (SELECT 1 FROM page_blocks b WHERE b.page_id = p.id AND ${has("b.variables")} ${sum}))
    ORDER BY p.name LIMIT ${maxShown}`.all<TypedPage>(db);
}

/** Of a level that is sold: where its fee was typed into a page, and what follows it instead. */
export async function typedFees(db: D1Database, level: EditedLevel): Promise<Markup | ""> {
  if (level.yearly_fee_cents === 0) return "";
  const pages = await pagesWithSum(db, level.yearly_fee_cents);
  if (pages.length === 0) return "";
  return html`<h3>Pages with ${typedSum(level.yearly_fee_cents)} in their text</h3>
    <p class="soft">A sum that was typed stays when the fee changes. Write ${feeToken("fee", level.code)} in its place, if it is this fee: the page then shows the fee of the day.</p>
    <ul>${pages.map(({ id, name }) => html`<li><a href="/admin/pages/${id}">${name}</a></li>`)}</ul>`;
}
