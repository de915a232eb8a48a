import { html } from "hono/html";
import { readMenu } from "../../db/content/menu";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { menuText } from "../../domain/content/menu-tree";
import { zonePlaces } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { listDeliveries } from "../delivery/queries";
import { mayIn } from "../roles/rules";
import { clubPictures } from "./club-pictures-view";
import { offeredText } from "./language-fields";
import { accountEmail, readStored, type StoredSettings } from "./queries";
import { type SectionName, sectionNames, sections, shownSoon } from "./sections";
import type { SettingField } from "./setting";
import { readability } from "./setting-fields";
import { type fieldsOf, formOfSettings, groupsOf, keysOf } from "./settings-form";

type Card = {
  readonly id: string;
  readonly title: string;
  /** Of its form; null: it is changed elsewhere. */
  readonly href: string | null;
  readonly body: Markup;
};

const valueText = (value: string | boolean | undefined) =>
  typeof value === "boolean" ? (value ? "On" : "Off") : value || "—";

/** Of an account its e-mail address; of a time zone its places. */
const shownValue = (
  kind: SettingField["kind"],
  value: string | boolean | undefined,
  account: string | null,
) =>
  kind === "account"
    ? (account ?? "The club’s first account")
    : kind === "zone" && value
      ? zonePlaces(String(value))
      : valueText(value);

/** @param account the e-mail address of the account that a setting names; null: none */
function sectionCard(
  section: SectionName,
  settings: StoredSettings["settings"],
  account: string | null,
): Card {
  const values = formOfSettings(section, settings);
  const { title } = sections[section];
  const href = `/admin/club/${section}`;
  if (section === "languages") return { id: section, title, href, body: html`<p>${offeredText(values)}</p>` };
  const fact = ([name, { label, kind }]: ReturnType<typeof fieldsOf>[number]) => html`<div>
    <dt>${label}</dt>
    <dd>${shownValue(kind, values[name], account)}</dd>
    ${kind === "colour" ? html`<dd>${readability(String(values[name]))}</dd>` : ""}
  </div>`;
  const body = html`${groupsOf(section).map(
    ({ words, fields }) =>
      html`${words ? html`<p class="soft">${words}</p>` : ""}<dl class="facts">
        ${fields.map(fact)}
      </dl>`,
  )}`;
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
      Members can connect their account of a racing service. The service gives the club a client ID and an address; whoever looks after the site’s server enters both there. They are not kept here.
    </p>
    <p class="soft"><small>Their names there: <code>RACING_CLIENT_ID</code>, <code>RACING_EVENT_MANAGER</code></small></p>`,
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
  const payee = Number(settings.payment_to_user_id ?? 0);
  const account = payee > 0 ? await accountEmail(db, payee) : null;
  const cards: Card[] = sectionNames.map((section) => sectionCard(section, settings, account));
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
