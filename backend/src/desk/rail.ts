import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { type Area, mayIn } from "../modules/roles/rules";
import { type IconName, icon } from "./icons";
import type { Officer } from "./officer";

export type DeskLink = {
  readonly href: string;
  readonly words: string;
  readonly area: Area | null;
  /** A screen that it leads to, at another address. */
  readonly also?: string;
};

/** A part of the desk: where its name leads, and the screens below it. */
type Group = {
  readonly words: string;
  readonly icon: IconName;
  readonly links: readonly DeskLink[];
};

const groups: readonly Group[] = [
  {
    words: "Today",
    icon: "home",
    links: [{ href: "/admin", words: "Today", area: null }],
  },
  {
    words: "Members",
    icon: "people",
    links: [
      { href: "/admin/members", words: "Members", area: "members" },
      { href: "/admin/members/waiting", words: "New members", area: "members" },
      { href: "/admin/members/lapsed", words: "Not renewed", area: "members" },
      { href: "/admin/requests", words: "Requests", area: "members" },
    ],
  },
  {
    words: "Calendar",
    icon: "calendar",
    links: [
      { href: "/admin/events", words: "Events", area: "calendar" },
      { href: "/admin/meetings", words: "Meetings", area: "door" },
    ],
  },
  {
    words: "Concessions",
    icon: "car",
    links: [
      { href: "/admin/applications", words: "Applications", area: "concessions" },
      { href: "/admin/concessions", words: "Register", area: "concessions" },
    ],
  },
  {
    words: "Money",
    icon: "money",
    links: [
      { href: "/admin/orders", words: "Orders", area: "money" },
      { href: "/admin/orders/takings", words: "Takings", area: "money" },
      { href: "/admin/accounts", words: "Takings by year", area: "money" },
      { href: "/admin/payments/bank", words: "Bank statement", area: "money" },
      { href: "/admin/orders/quotes", words: "Delivery prices", area: "money" },
    ],
  },
  {
    words: "Shop",
    icon: "bag",
    links: [
      { href: "/admin/products", words: "Products", area: "shop" },
      { href: "/admin/promotions", words: "Promotions", area: "shop" },
    ],
  },
  {
    words: "Mail",
    icon: "mail",
    links: [
      { href: "/admin/mail", words: "Mail", area: "eventMail" },
      { href: "/admin/mail/sent", words: "Sent mail", area: "mail" },
      { href: "/admin/mail/templates", words: "Automatic mail", area: "mail" },
    ],
  },
  {
    words: "Website",
    icon: "page",
    links: [
      { href: "/admin/pages", words: "Pages", area: "website" },
      { href: "/admin/redirects", words: "Old addresses", area: "website" },
      { href: "/admin/search-words", words: "Search words", area: "website" },
    ],
  },
  {
    words: "Club",
    icon: "flag",
    links: [
      { href: "/admin/club", words: "Settings", area: "club", also: "/admin/error-reports" },
      { href: "/admin/levels", words: "Membership levels", area: "club" },
      { href: "/admin/club/delivery", words: "Delivery", area: "club" },

      { href: "/admin/roles", words: "Roles", area: "roles" },
      { href: "/admin/activity", words: "Activity", area: "activity" },
    ],
  },
];

/** Every screen of the menu. */
export const deskLinks: readonly DeskLink[] = groups.flatMap(({ links }) => links);

const mayOpen = (officer: Officer, { area }: DeskLink) => area === null || mayIn(officer.roles, area, "see");

/** The screens of the menu that are for an officer. */
export const linksFor = (officer: Officer): readonly DeskLink[] =>
  deskLinks.filter((link) => mayOpen(officer, link));

/** The groups that an officer has anything in, each with the links that are for them. */
const groupsFor = (officer: Officer): readonly Group[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter((link) => mayOpen(officer, link)) }))
    .filter(({ links }) => links.length > 0);

/** Whether a screen stands at a link's address or below it. */
const isAt = (path: string, href: string) =>
  path === href || (href !== "/admin" && path.startsWith(`${href}/`));

/** The link of the screen: the one with the longest address. */
function currentLink(officer: Officer): DeskLink | undefined {
  const here = deskLinks.filter(({ href, also }) => isAt(officer.path, href) || officer.path === also);
  return here.toSorted((a, b) => b.href.length - a.href.length)[0];
}

const current = (isCurrent: boolean) => (isCurrent ? html`aria-current="page"` : "");

function groupItem({ words, icon: name, links }: Group, here: DeskLink | undefined): Markup {
  const isHere = here !== undefined && links.includes(here);
  const [first] = links;
  return html`<li class="${isHere ? "here" : ""}">
    <a class="group" href="${first?.href ?? "/admin"}" ${current(isHere && links.length === 1)}>${icon(name)}<span>${words}</span></a>
    ${
      links.length > 1
        ? html`<ul>
          ${links.map((link) => html`<li><a href="${link.href}" ${current(link === here)}>${link.words}</a></li>`)}
        </ul>`
        : ""
    }
  </li>`;
}

/** A group of a phone's sheet: one link, or its name above its links. */
function sheetItem(group: Group, here: DeskLink | undefined): Markup {
  const { words, icon: name, links } = group;
  if (links.length === 1) return groupItem(group, here);
  return html`<li>
    <p>${icon(name)}${words}</p>
    <ul>
      ${links.map((link) => html`<li><a href="${link.href}" ${current(link === here)}>${link.words}</a></li>`)}
    </ul>
  </li>`;
}

const placesInBar = 4;

/** The groups of a phone's bar: Today, then those that the officer may change, in the menu's order. */
function groupsInBar(officer: Officer, shown: readonly Group[]): readonly Group[] {
  const [today, ...others] = shown;
  const mayChange = ({ links }: Group) =>
    links.some(({ area }) => area !== null && mayIn(officer.roles, area, "change"));
  const first = [...others.filter(mayChange), ...others.filter((group) => !mayChange(group))];
  return today ? [today, ...first].slice(0, placesInBar) : [];
}

/** The search of the whole desk. */
const searchForm = html`<form class="seek" method="get" action="/admin/search" role="search" aria-label="Whole desk">
    ${icon("search")}
    <input name="q" type="search" aria-label="Search the desk" placeholder="Search" maxlength="100" />
    <button class="vh">Search</button>
  </form>`;

/**
 * The desk's menu: a rail beside wide pages. On a phone the search is above the page, and a bar at the foot
 * has the places that the officer looks after; More has all of them.
 */
export function rail(officer: Officer, signOut: Markup): Markup {
  const shown = groupsFor(officer);
  const here = currentLink(officer);
  const inBar = groupsInBar(officer, shown);
  return html`<header class="top">${searchForm}</header>
    <nav class="rail" aria-label="Desk">
      ${searchForm}
      <ul>
        ${shown.map((group) => groupItem(group, here))}
      </ul>
      ${signOut}
    </nav>
    <nav class="foot" aria-label="Desk">
      <ul>
        ${inBar.map(
          ({ words, icon: name, links }) =>
            html`<li><a href="${links[0]?.href ?? "/admin"}" ${current(here !== undefined && links.includes(here))}>${icon(name)}<span>${words}</span></a></li>`,
        )}
        <li>
          <details>
            <summary>${icon("menu")}<span>More</span></summary>
            <div class="sheet">
              <ul>
                ${shown.map((group) => sheetItem(group, here))}
              </ul>
              ${signOut}
            </div>
          </details>
        </li>
      </ul>
    </nav>`;
}
