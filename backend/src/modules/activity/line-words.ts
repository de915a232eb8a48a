import type { Officer } from "../../desk/officer";
import { deskLinks } from "../../desk/rail";
import { mayIn } from "../roles/rules";
import { fieldWords, valueWords } from "./action-words";
import type { ActivityLine } from "./queries";

/** Who did it, in words. */
export function whoText({ user_id, name, email, action }: ActivityLine): string {
  if (user_id !== null) return name ?? email ?? `Account ${user_id}, which is gone`;
  const isStranger = action.startsWith("sign-in-refused.") || action === "admin.refused";
  return isStranger ? "Somebody who is not signed in" : "The system";
}

/** The line's address below /admin; lines from before the desk stood there have it without. */
const deskPath = ({ path }: ActivityLine): string =>
  path === null ? "" : path.startsWith("/admin") || path.startsWith("/api") ? path : `/admin${path}`;

/** Screens of rows that a line can have added. */
const addedAt: Readonly<Record<string, string>> = {
  calendar_events: "/admin/events",
  pages: "/admin/pages",
  products: "/admin/products",
  promotions: "/admin/promotions",
  shipping_options: "/admin/club/delivery",
};

/** The screen of the record that a line is about; null without one. */
export function recordHref(line: ActivityLine): string | null {
  const [table = "", id = ""] = (line.added ?? "").split(" ");
  if (deskPath(line).endsWith("/new") && Object.hasOwn(addedAt, table)) return `${addedAt[table]}/${id}`;
  const path = deskPath(line)
    .replace(/\.csv$|\/new$/, "")
    .replace(/\/(?:register|answers)$/, "")
    .replace(/\/files\/[^/]+$/, "");
  return path.startsWith("/admin/") ? path : null;
}

/** Whether a reader may see the values of a line: those of an area that their roles close stay closed. */
export function mayReadValues(reader: Officer, line: ActivityLine): boolean {
  const path = deskPath(line);
  if (/^\/admin\/applications\/\d/.test(path)) return mayIn(reader.roles, "evidence", "see");
  const links = deskLinks.filter(({ href }) => path === href || path.startsWith(`${href}/`));
  return links.every(({ area }) => area === null || mayIn(reader.roles, area, "see"));
}

/** Forms that can show earlier values again: where they are sent to, their area, where below they open. */
const restorable = [
  [/^\/admin\/events\/\d+\/edit$/, "calendar", ""],
  [/^\/admin\/products\/\d+\/edit$/, "shop", ""],
  [/^\/admin\/promotions\/\d+$/, "shop", "/edit"],
  [/^\/admin\/club\/delivery\/\d+$/, "club", ""],
  [/^\/admin\/pages\/\d+\/details$/, "website", ""],
] as const;

/** The form that shows a line's earlier values, to whoever may change the record; else null. */
export function restoreHref(reader: Officer, line: ActivityLine): string | null {
  if (line.before === null || line.before === "{}") return null;
  const path = deskPath(line);
  const form = restorable.find(([address]) => address.test(path));
  if (!form) return null;
  const [, area, below] = form;
  return mayIn(reader.roles, area, "change") ? `${path}${below}?restore=${line.id}` : null;
}

/** A field that changed. */
type ChangedField = { readonly name: string; readonly before: string; readonly after: string };

/** From and to, with the whole earlier value where it is kept. */
export function changedFields({ details, before }: ActivityLine, zone: string): readonly ChangedField[] {
  const changes = JSON.parse(details ?? "{}") as Readonly<Record<string, readonly unknown[]>>;
  const whole = JSON.parse(before ?? "{}") as Readonly<Record<string, unknown>>;
  return Object.entries(changes).map(([name, [from, to]]) => ({
    name: fieldWords(name),
    before: valueWords(Object.hasOwn(whole, name) ? whole[name] : from, zone),
    after: valueWords(to, zone),
  }));
}
