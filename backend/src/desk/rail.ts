import { html, raw } from "hono/html";
import type { Markup } from "../http/html-page";
import { type Area, mayIn } from "../modules/roles/rules";
import type { Officer } from "./officer";

export type DeskLink = { readonly href: string; readonly words: string; readonly area: Area | null };

/** A part of the desk: where its name leads, and the screens below it. */
type Group = {
  readonly words: string;
  /** SVG paths in a square of 24, drawn with a line. */
  readonly icon: string;
  readonly links: readonly DeskLink[];
};

const groups: readonly Group[] = [
  {
    words: "Today",
    icon: '<path d="M4 11.5 12 5l8 6.5V20h-5v-5H9v5H4z"/>',
    links: [{ href: "/admin", words: "Today", area: null }],
  },
  {
    words: "Members",
    icon: '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M16 5a3.2 3.2 0 0 1 0 6.300M18 14.500c2 .8 3.1 2.6 3.5 5.5"/>',
    links: [
      { href: "/admin/members", words: "Members", area: "members" },
      { href: "/admin/members/waiting", words: "New members", area: "members" },
      { href: "/admin/requests", words: "Requests", area: "members" },
    ],
  },
  {
    words: "Calendar",
    icon: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>',
    links: [{ href: "/admin/events", words: "Events", area: "calendar" }],
  },
  {
    words: "Concessions",
    icon: '<path d="M3 16v-3.500l2.5-5h9l4.5 5 2 .8V16M3 16h1.800m4.4 0h5.600m4.4 0H21"/><circle cx="7" cy="16.5" r="2.2"/><circle cx="17" cy="16.5" r="2.2"/>',
    links: [{ href: "/admin/applications", words: "Applications", area: "concessions" }],
  },
  {
    words: "Money",
    icon: '<rect x="3" y="6" width="18" height="12" rx="2"/><circle cx="12" cy="12" r="2.8"/><path d="M6.5 9.500v5M17.5 9.500v5"/>',
    links: [
      { href: "/admin/orders", words: "Orders", area: "money" },
      { href: "/admin/orders/takings", words: "Takings", area: "money" },
      { href: "/admin/orders/quotes", words: "Delivery prices", area: "money" },
    ],
  },
  {
    words: "Shop",
    icon: '<path d="M5 8h14l1 12H4zM9 10V6.500a3 3 0 0 1 6 0V10"/>',
    links: [
      { href: "/admin/products", words: "Products", area: "shop" },
      { href: "/admin/promotions", words: "Promotions", area: "shop" },
    ],
  },
  {
    words: "Website",
    icon: '<rect x="3" y="4.5" width="18" height="15" rx="2"/><path d="M3 9h18M9 9v10.5"/>',
    links: [
      { href: "/admin/pages", words: "Pages", area: "website" },
      { href: "/admin/redirects", words: "Old addresses", area: "website" },
      { href: "/admin/search-words", words: "Search words", area: "website" },
    ],
  },
  {
    words: "Club",
    icon: '<path d="M6 21V4m0 1h12l-2.5 4 2.5 4H6"/>',
    links: [
      { href: "/admin/club", words: "Settings", area: "club" },
      { href: "/admin/levels", words: "Membership levels", area: "club" },
      { href: "/admin/club/delivery", words: "Delivery", area: "club" },
      { href: "/admin/roles", words: "Roles", area: "roles" },
      { href: "/admin/activity", words: "Activity", area: "activity" },
      { href: "/admin/error-reports", words: "Error reports", area: "club" },
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
  const here = deskLinks.filter(({ href }) => isAt(officer.path, href));
  return here.toSorted((a, b) => b.href.length - a.href.length)[0];
}

const icon = (paths: string): Markup =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${raw(paths)}</svg>`;

const current = (isCurrent: boolean) => (isCurrent ? html`aria-current="page"` : "");

function groupItem({ words, icon: paths, links }: Group, here: DeskLink | undefined): Markup {
  const isHere = here !== undefined && links.includes(here);
  const [first] = links;
  return html`<li class="${isHere ? "here" : ""}">
    <a class="group" href="${first?.href ?? "/admin"}" ${current(isHere && links.length === 1)}>${icon(paths)}<span>${words}</span></a>
    ${
      links.length > 1
        ? html`<ul>
          ${links.map((link) => html`<li><a href="${link.href}" ${current(link === here)}>${link.words}</a></li>`)}
        </ul>`
        : ""
    }
  </li>`;
}

const placesInBar = 4;

/** The search of the whole desk. @param name of the landmark: a page can have two */
export const searchForm = (name: string): Markup =>
  html`<form class="seek" method="get" action="/admin/search" role="search" aria-label="${name}">
    <input name="q" type="search" aria-label="Search the desk" placeholder="Search" maxlength="100" />
    <button class="vh">Search</button>
  </form>`;

/**
 * The desk's menu: a rail beside wide pages. On a phone a bar at the foot has the first places, and More all
 * of them.
 */
export function rail(officer: Officer, signOut: Markup): Markup {
  const shown = groupsFor(officer);
  const here = currentLink(officer);
  const items = shown.map((group) => groupItem(group, here));
  const inBar = shown.slice(0, placesInBar);
  const find = searchForm("Whole desk");
  return html`<nav class="rail" aria-label="Desk">
      ${find}
      <ul>
        ${items}
      </ul>
      ${signOut}
    </nav>
    <nav class="foot" aria-label="Desk">
      <ul>
        ${inBar.map(
          ({ words, icon: paths, links }) =>
            html`<li><a href="${links[0]?.href ?? "/admin"}" ${current(here !== undefined && links.includes(here))}>${icon(paths)}<span>${words}</span></a></li>`,
        )}
        <li>
          <details>
            <summary>${icon('<path d="M4 7h16M4 12h16M4 17h16"/>')}<span>More</span></summary>
            <div class="sheet">
              ${find}
              <ul>
                ${items}
              </ul>
              ${signOut}
            </div>
          </details>
        </li>
      </ul>
    </nav>`;
}
