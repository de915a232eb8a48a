import { apiBase } from "#contract/paths";
import { splitMails } from "../db/account/mail-recipients";
import { addLine, countRefusal, type EditorActivity } from "../db/activity-log";
import type { Viewer } from "../domain/account/viewer";
import { randomToken } from "../domain/secrets";
import type { EmailMessage } from "../mail/email-messages";
import type { AppContext } from "./services";

/** "products/stock" of /products/:product{\d+}/stock; "club/event/update" of that call. */
const nameScreen = (routePath: string): string =>
  routePath
    .replace(apiBase, "")
    .replace(/^\/admin\b/, "")
    .replace(/\.csv$/, "")
    .split("/")
    .filter((part) => part && !part.startsWith(":"))
    .join("/") || "admin";

const newLine = (c: AppContext, userId: number, action: string): EditorActivity => ({
  requestId: randomToken(18),
  at: c.var.services.clock.now(),
  userId,
  action,
  path: c.req.path,
  also: null,
  details: null,
  before: null,
  mail: null,
});

/** From now on the first row that this request changes brings its line of the activity log. */
export function recordEditor(c: AppContext, viewer: Viewer, step: string): void {
  const act = /^[\w-]{1,40}$/.test(step) ? step : "change";
  c.var.services.activity.line = newLine(c, viewer.userId, `${nameScreen(c.req.routePath)}.${act}`);
}

/** The line of one of several rows that a request changes. @param path of the row's own screen */
export const recordRow = (c: AppContext, { userId }: Viewer, act: string, path: string): EditorActivity => ({
  ...newLine(c, userId, `${nameScreen(c.req.routePath)}.${act}`),
  path,
});

/** As recordEditor, of what happens to somebody by signing in. */
export function recordSelf(c: AppContext, userId: number, action: string): void {
  c.var.services.activity.line = newLine(c, userId, action);
}

/** Writes down that an officer was sent a private file, an export, or a link to one. */
export const recordSent = (
  c: AppContext,
  { userId }: Viewer,
  what: "read" | "export" | "link",
): Promise<void> => addLine(c.var.services.db, newLine(c, userId, `${nameScreen(c.req.routePath)}.${what}`));

/** Adds to this request's line the subjects of the mails that are sent. Called before the write. */
export async function recordMails(
  c: AppContext,
  mails: readonly Pick<EmailMessage, "to" | "kind" | "subject">[],
): Promise<void> {
  const { mails: sent } = await splitMails(c.var.services.db, mails);
  if (sent.length > 0) recordMail(c, [...new Set(sent.map(({ subject }) => subject))].join("; "));
}

/** The same of a mail to an account that gets mail once the write is done. */
export function recordMail(c: AppContext, subject: string): void {
  const { activity } = c.var.services;
  if (activity.line) activity.line = { ...activity.line, mail: subject };
}

/**
 * Adds to this request's line a second record that it is about. Called before the write.
 * @param path of that record's screen
 */
export function recordAlso(c: AppContext, path: string): void {
  const { activity } = c.var.services;
  if (activity.line) activity.line = { ...activity.line, also: path };
}

/** The line of the activity log whose earlier values a form shows, or stores; null for none. */
export function restoredLine(c: AppContext): number | null {
  const typed = c.req.query("restore") ?? "";
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

const maxShownText = 100;
const maxKeptText = 20_000;

/**
 * Adds to this request's line which fields change; longer ones by their name alone. Never of a secret.
 * @param kept whether the earlier values are kept whole, so that the record's form can show them again; or
 *   these values themselves, of a form that reads them in other names
 * @returns whether anything changes
 */
export function recordChanges(
  c: AppContext,
  before: object,
  after: object,
  kept: boolean | object = false,
): boolean {
  const { activity } = c.var.services;
  const { line } = activity;
  const old: Readonly<Record<string, unknown>> = { ...before };
  const shown = (value: unknown) => (typeof value === "string" && value.length > maxShownText ? "…" : value);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[name] ?? null),
  );
  if (!line) return changed.length > 0;
  const details = Object.fromEntries(
    changed.map(([name, value]) => [name, [shown(old[name] ?? null), shown(value)]]),
  );
  const isKept = (value: unknown) => typeof value !== "string" || value.length <= maxKeptText;
  const whole = () =>
    Object.fromEntries(
      changed.map(([name]) => [name, old[name] ?? null] as const).filter(([, value]) => isKept(value)),
    );
  // A form that was opened with earlier values stores them by an action of its own.
  const isRestored = kept !== false && restoredLine(c) !== null;
  const action = isRestored ? line.action.replace(/\.[^.]*$/, ".restore") : line.action;
  activity.line = { ...line, action, details, before: kept === true ? whole() : kept || null };
  return changed.length > 0;
}

/** Counts a call that only an editor may make. @param viewer null: not signed in */
export async function recordRefusal(
  c: AppContext,
  viewer: { readonly userId: number } | null,
): Promise<void> {
  const { db, clock } = c.var.services;
  const refused = { userId: viewer?.userId ?? null, action: "admin.refused", path: c.req.path };
  await countRefusal(db, refused, clock.now());
}
