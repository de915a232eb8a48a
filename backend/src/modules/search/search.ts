import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { clubZone } from "../../db/content/site-settings";
import { type SimilarRecord, similarEvents, similarMembers } from "../../db/similar-records";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { findOfficers } from "./found-officers";
import { type FoundScreen, findScreens, similarScreens } from "./found-screens";
import { kinds, searchRecords, similarRecords } from "./queries";

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

type Listed = { readonly href: string; readonly words: string; readonly more: string | null };

const plainList = (listed: readonly Listed[]): Markup =>
  html`<ul class="sums">
    ${listed.map(
      ({ href, words, more }) =>
        html`<li><span><a href="${href}">${words || more}</a></span><span class="soft">${more}</span></li>`,
    )}
  </ul>`;

const screenList = (screens: readonly FoundScreen[]): Markup | "" =>
  screens.length === 0
    ? ""
    : html`<h2>Screens and settings</h2>
        ${plainList(screens)}`;

type Similar = { readonly members: readonly SimilarRecord[]; readonly events: readonly SimilarRecord[] };

/** Other records, screens and settings that are like a text which nothing has. */
type Others = {
  readonly records: Awaited<ReturnType<typeof similarRecords>>;
  readonly screens: readonly FoundScreen[];
};

const noOthers: Others = { records: [], screens: [] };

async function findOthers(db: D1Database, officer: Officer, text: string): Promise<Others> {
  const wanted = kinds.filter(({ area }) => mayIn(officer.roles, area, "see"));
  return { records: await similarRecords(db, text, wanted), screens: similarScreens(officer, text) };
}

/** Members and events that are like a text which none of them has; null when some have it. */
async function findSimilar(
  db: D1Database,
  text: string,
  results: readonly Result[],
): Promise<Similar | null> {
  const named = (name: string) => results.find(({ kind }) => kind.name === name);
  const [members, events] = [named("members"), named("events")];
  if (text === "" || members?.found.length || events?.found.length) return null;
  const [people, dates] = await Promise.all([
    members ? similarMembers(db, text) : [],
    events ? similarEvents(db, text) : [],
  ]);
  return people.length + dates.length === 0 ? null : { members: people, events: dates };
}

/** @param isAll whether nothing of any kind was found */
function similarList(
  { members, events }: Similar,
  { records, screens }: Others,
  isAll: boolean,
  zone: string,
): Markup {
  const people = members.map((member) => ({ ...member, href: `/admin/members/${member.id}` }));
  const dates = events.map(({ id, words, more }) => ({
    href: `/admin/events/${id}`,
    words,
    more: more && clubTimeText(more, zone),
  }));
  return html`<p class="note">${isAll ? "Nothing" : "No member or event"} has exactly that. Similar:</p>
    ${people.length > 0 ? html`<h2>Members</h2>${plainList(people)}` : ""}
    ${dates.length > 0 ? html`<h2>Events</h2>${plainList(dates)}` : ""}
    ${records.map(({ kind, found }) => resultList({ kind, found, hasMore: false }, "", zone))} ${screenList(screens)}`;
}

const searchedFor = "Name, number, plate, event, order, page or setting";

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
  const screens = findScreens(officer, text);
  const officers = await findOfficers(db, officer, text, clock.now());
  const isNothing = found.length + screens.exact.length + screens.others.length + officers.length === 0;
  const [people, others] = await Promise.all([
    findSimilar(db, text, results),
    isNothing && text !== "" ? findOthers(db, officer, text) : noOthers,
  ]);
  const hasOthers = others.records.length + others.screens.length > 0;
  const similar = people ?? (hasOthers ? { members: [], events: [] } : null);
  return adminPage(
    text ? `Search: ${text}` : "Search",
    html`<h1>Search</h1>
      <form class="find" method="get" action="/admin/search" role="search">
        <label for="q"><span class="vh">${searchedFor}</span><input id="q" name="q" type="search" placeholder="${searchedFor}" value="${text}" maxlength="${maxText}" ${text ? "" : html`autofocus`} /></label>
        <button>Find</button>
      </form>
      ${text === "" ? emptyState("search", "It looks through members, plates, events, orders, pages, products, promotions and settings.") : ""}
      ${screenList(screens.exact)}
      ${officers.length > 0 ? html`<h2>Officers</h2>${plainList(officers)}` : ""}
      ${found.map((result) => resultList(result, text, zone))}
      ${screenList(screens.others)} ${similar ? similarList(similar, others, isNothing, zone) : ""}
      ${text !== "" && isNothing && !similar ? emptyState("search", `Nothing has “${text}” in it.`) : ""}`,
    { who: officer },
  );
}
