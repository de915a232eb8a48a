import type { Officer } from "../../desk/officer";
import { deskLinks } from "../../desk/rail";
import { sectionNames, sections } from "../club/sections";
import { type Area, mayIn } from "../roles/rules";
import type { ActivityLine } from "./queries";
import { type Names, numberedName, type Ref, type Source } from "./record-names";

/** The line's address below /admin; lines from before the desk stood there have it without. */
export const deskPath = ({ path }: Pick<ActivityLine, "path">): string =>
  path === null ? "" : path.startsWith("/admin") || path.startsWith("/api") ? path : `/admin${path}`;

type Place = {
  /** Of the addresses of a record's screens; its group is the record's number. */
  readonly at: RegExp;
  readonly source: Source;
  /** Whose officers see its name. */
  readonly area: Area;
  /** Whose officers open its page, where these are others. */
  readonly opens?: Area;
  /** Of its page, before the number. */
  readonly page: string;
};

/** Screens of a record, the first that fits. */
const places: readonly Place[] = [
  { at: /^\/admin\/members\/(?:waiting\/)?(\d+)/, source: "person", area: "members", page: "/admin/members" },
  { at: /^\/admin\/roles\/(\d+)/, source: "person", area: "roles", page: "/admin/roles" },
  { at: /^\/admin\/requests\/(\d+)/, source: "request", area: "members", page: "/admin/requests" },
  { at: /^\/admin\/levels\/(\d+)/, source: "level", area: "club", page: "/admin/levels" },
  { at: /^\/admin\/events\/(\d+)/, source: "event", area: "calendar", page: "/admin/events" },
  { at: /^\/admin\/mail\/(\d+)/, source: "mailing", area: "mail", page: "/admin/mail" },
  { at: /^\/admin\/products\/(\d+)/, source: "product", area: "shop", page: "/admin/products" },
  { at: /^\/admin\/promotions\/(\d+)/, source: "promotion", area: "shop", page: "/admin/promotions" },
  { at: /^\/admin\/orders\/quotes\/(\d+)/, source: "quote", area: "money", page: "/admin/orders/quotes" },
  { at: /^\/admin\/orders\/(\d+)/, source: "order", area: "money", page: "/admin/orders" },
  { at: /^\/admin\/pages\/(\d+)/, source: "page", area: "website", page: "/admin/pages" },
  {
    at: /^\/admin\/club\/delivery\/(\d+)/,
    source: "delivery",
    area: "club",
    page: "/admin/club/delivery",
  },
  {
    at: /^\/admin\/concessions\/(\d+)/,
    source: "application",
    area: "concessions",
    page: "/admin/concessions",
  },
  {
    at: /^\/admin\/applications\/(\d+)/,
    source: "application",
    area: "concessions",
    opens: "evidence",
    page: "/admin/applications",
  },
];

/** Tables of rows that a form adds, by their record's place. */
const addedAt: Readonly<Record<string, string>> = {
  calendar_events: "/admin/events",
  mailings: "/admin/mail",
  membership_levels: "/admin/levels",
  pages: "/admin/pages",
  products: "/admin/products",
  promotions: "/admin/promotions",
  shipping_options: "/admin/club/delivery",
  users: "/admin/members",
};

/** The account that the form of a new officer gave roles to. */
function newOfficer({ action, details }: ActivityLine): string | null {
  if (action !== "roles/new.save") return null;
  const { user } = JSON.parse(details ?? "{}") as { readonly user?: readonly unknown[] };
  return typeof user?.[1] === "number" ? `/admin/roles/${user[1]}` : null;
}

/** The address of the record's screen that a line is about: of a new record its own. */
function recordPath(line: ActivityLine): string {
  const path = deskPath(line);
  const [table = "", id = ""] = (line.added ?? "").split(" ");
  const isAdded = path.endsWith("/new") || path.startsWith("/api/");
  if (isAdded && Object.hasOwn(addedAt, table)) return `${addedAt[table]}/${id}`;
  return newOfficer(line) ?? path;
}

type LineRecord = { readonly ref: Ref; readonly place: Place };

/** The record that an address of the desk belongs to; null of a list or a call. */
export function recordAt(path: string): LineRecord | null {
  for (const place of places) {
    const id = place.at.exec(path)?.[1];
    if (id !== undefined) return { place, ref: { source: place.source, id } };
  }
  return null;
}

/** The record that a line is about; null of a list or a call. */
export const recordOf = (line: ActivityLine): LineRecord | null => recordAt(recordPath(line));

/** The second record that a line is about; null without one. */
export const otherRecordOf = ({ also }: ActivityLine): LineRecord | null =>
  also === null ? null : recordAt(also);

/** What a reader sees of a record: its name, and its page where they may open it. */
type ShownRecord = { readonly words: string; readonly href: string | null };

/** A record by its name; by its number for whoever its area is closed to. */
export function showRecord({ ref, place }: LineRecord, reader: Officer, names: Names): ShownRecord {
  const { area, opens = area, page } = place;
  if (!mayIn(reader.roles, area, "see")) return { words: numberedName(ref), href: null };
  const isOpen = mayIn(reader.roles, opens, "see") && names.isThere(ref);
  return { words: names.of(ref), href: isOpen ? `${page}/${ref.id}` : null };
}

/** Screens of the club that the menu of the desk does not have. */
const clubScreens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sectionNames.map((name) => [`/admin/club/${name}`, sections[name].title])),
  "/admin/club/menu": "Menu",
  "/admin/club/pictures": "Logo and icons",
  "/admin/error-reports": "Error reports",
};

/** Those that nobody reads without changing them. */
const ownersScreens: ReadonlySet<string> = new Set(["/admin/club/menu", "/admin/club/pictures"]);

const isAt = (path: string, href: string) =>
  path === href || path === `${href}.csv` || (href !== "/admin" && path.startsWith(`${href}/`));

/** A screen that is no record's, by its title; null of a call of the site. */
function showScreen(path: string, reader: Officer): ShownRecord | null {
  if (Object.hasOwn(clubScreens, path)) {
    const needed = ownersScreens.has(path) ? "change" : "see";
    return { words: clubScreens[path] ?? "", href: mayIn(reader.roles, "club", needed) ? path : null };
  }
  const found = deskLinks
    .filter(({ href }) => isAt(path, href))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  if (!found) return null;
  const isOpen = found.area === null || mayIn(reader.roles, found.area, "see");
  return { words: found.words, href: isOpen ? found.href : null };
}

/** What a line is about, for a reader; null of a sign-in or a call of the site. */
export function showLineRecord(line: ActivityLine, reader: Officer, names: Names): ShownRecord | null {
  const record = recordOf(line) ?? otherRecordOf(line);
  return record ? showRecord(record, reader, names) : showScreen(recordPath(line), reader);
}

/** Whether two lines, or a line and a page, are about the same record. */
export const sameRef = (a: LineRecord | null, b: LineRecord | null): boolean =>
  a !== null && a.ref.source === b?.ref.source && a.ref.id === b.ref.id;
