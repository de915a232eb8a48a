import { html } from "hono/html";
import { readMenu } from "../../db/content/menu";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { menuText } from "../../domain/content/menu-tree";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { listDeliveries } from "../delivery/queries";
import { mayIn } from "../roles/rules";
import { clubPictures } from "./club-pictures-view";
import { offeredText } from "./language-fields";
import { readStored, type StoredSettings } from "./queries";
import { type SectionName, sectionNames, sections, shownSoon } from "./sections";
import { readability } from "./setting-fields";
import { fieldsOf, formOfSettings, keysOf } from "./settings-form";

type Card = {
  readonly id: string;
  readonly title: string;
  /** Of its form; null: it is changed elsewhere. */
  readonly href: string | null;
  readonly body: Markup;
};

const valueText = (value: string | boolean | undefined) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : value || "—";

function sectionCard(section: SectionName, settings: StoredSettings["settings"]): Card {
  const values = formOfSettings(section, settings);
  const { title } = sections[section];
  const href = `/admin/club/${section}`;
  if (section === "languages") return { id: section, title, href, body: html`<p>${offeredText(values)}</p>` };
  const body = html`<dl class="facts">
    ${fieldsOf(section).map(
      ([name, { label, kind }]) => html`<div>
        <dt>${label}</dt>
        <dd>${valueText(values[name])}</dd>
        ${kind === "colour" ? html`<dd>${readability(String(values[name]))}</dd>` : ""}
      </div>`,
    )}
  </dl>`;
  return { id: section, title, href, body };
}

function card({ id, title, href, body }: Card, mayChange: boolean): Markup {
  return html`<li class="item" id="${id}">
    <div class="head">
      <h2>${title}</h2>
      ${href && mayChange ? html`<a href="${href}">Change<span class="vh"> ${title}</span></a>` : ""}
    </div>
    ${body}
  </li>`;
}

const racing: Card = {
  id: "racing",
  title: "Racing account",
  href: null,
  body: html`<p>
    Members can connect an account of a racing service where the site has RACING_CLIENT_ID and
    RACING_EVENT_MANAGER. Whoever deploys the site sets both; they are not kept here.
  </p>`,
};

/** GET /admin/club: everything that the club decides of its site. */
export async function showClub(c: AppContext, who: Officer): Promise<Response> {
  const { db } = c.var.services;
  const keys = [...sectionNames.flatMap(keysOf), ...Object.keys(clubPictures)];
  const [{ settings }, menu, deliveries] = await Promise.all([
    readStored(db, keys),
    readMenu(db),
    listDeliveries(db),
  ]);
  const offered = deliveries.filter(({ enabled }) => enabled === 1).map(({ name }) => name);
  const pictures = Object.entries(clubPictures);
  const cards: Card[] = sectionNames.map((section) => sectionCard(section, settings));
  cards.splice(1, 0, {
    id: "pictures",
    title: "Logo and icons",
    href: "/admin/club/pictures",
    body: html`<dl class="facts">
      ${pictures.map(
        ([key, { label }]) => html`<div>
          <dt>${label}</dt>
          <dd>${settings[key] ? "Chosen" : "—"}</dd>
        </div>`,
      )}
    </dl>`,
  });
  cards.splice(4, 0, {
    id: "menu",
    title: "Menu",
    href: "/admin/club/menu",
    body: html`<p>${menuText(menu) || "Empty"}</p>`,
  });
  cards.push({
    id: "delivery",
    title: "Delivery",
    href: "/admin/club/delivery",
    body: html`<p>${offered.join(" · ") || "Nothing is offered"}</p>`,
  });
  const done = cards.find(({ id }) => id === c.req.query("done"));
  const mayChange = mayIn(who.roles, "club", "change");
  return adminPage(
    "Club",
    html`<h1>Club</h1>
      ${done ? html`<p class="note" role="status">${done.title}: saved. ${shownSoon}</p>` : ""}
      ${mayChange ? "" : html`<p class="soft">An owner of the club changes these.</p>`}
      <ul class="list">
        ${[...cards, racing].map((each) => card(each, mayChange))}
      </ul>`,
    { who },
  );
}
