import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { kinds, searchRecords } from "./queries";

const maxText = 100;

/** Lists that search for themselves, where there are more than the page shows. */
const moreAt: Readonly<Record<string, (text: string) => string>> = {
  members: (text) => `/admin/members?${new URLSearchParams({ view: "all", q: text })}`,
  orders: (text) => `/admin/orders?${new URLSearchParams({ q: text })}`,
  pages: (text) => `/admin/pages?${new URLSearchParams({ q: text })}`,
  products: (text) => `/admin/products?${new URLSearchParams({ q: text })}`,
};

type Result = Awaited<ReturnType<typeof searchRecords>>[number];

function resultList({ kind, found, hasMore }: Result, text: string, zone: string): Markup {
  const asideOf = (aside: string | null) => (kind.isTime && aside ? clubTimeText(aside, zone) : aside);
  const more = hasMore ? moreAt[kind.name]?.(text) : undefined;
  return html`<h2>${kind.words}</h2>
    <ul class="sums">
      ${found.map(
        ({ id, words, more: aside }) =>
          html`<li><span><a href="${kind.link(id)}">${words || aside}</a></span><span class="soft">${asideOf(aside)}</span></li>`,
      )}
    </ul>
    ${hasMore ? html`<p class="soft">${more ? html`<a href="${more}">More of them</a>` : "There are more: type more of it."}</p>` : ""}`;
}

/** GET /admin/search?q=: what the officer’s roles reach of people, plates, events, orders and the rest. */
export async function showSearch(c: AppContext, officer: Officer): Promise<Response> {
  const text = plainText(c.req.query("q") ?? "")
    .trim()
    .slice(0, maxText);
  const wanted = kinds.filter(({ area }) => mayIn(officer.roles, area, "see"));
  const { db, clock } = c.var.services;
  const results = text === "" ? [] : await searchRecords(db, text, wanted, clock.now());
  const zone = await clubZone(db);
  const found = results.filter((result) => result.found.length > 0);
  return adminPage(
    text ? `Search: ${text}` : "Search",
    html`<h1>Search</h1>
      <form class="find" method="get" action="/admin/search" role="search">
        <label for="q">Name, number, plate, event, order or page<input id="q" name="q" type="search" value="${text}" maxlength="${maxText}" /></label>
        <button>Find</button>
      </form>
      ${found.map((result) => resultList(result, text, zone))}
      ${text !== "" && found.length === 0 ? html`<p class="note">Nothing has “${text}” in it.</p>` : ""}`,
    { who: officer },
  );
}
