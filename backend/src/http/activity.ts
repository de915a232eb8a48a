import { apiBase } from "#contract/paths";
import { countRefusal } from "../db/activity-log";
import type { Viewer } from "../domain/account/viewer";
import { randomToken } from "../domain/secrets";
import type { AppContext } from "./services";

/** "products/stock" of /products/:product{\d+}/stock; "club/event/update" of that call. */
const nameScreen = (routePath: string): string =>
  routePath
    .replace(apiBase, "")
    .replace(/^\/admin\b/, "")
    .split("/")
    .filter((part) => part && !part.startsWith(":"))
    .join("/") || "admin";

/** From now on the first row that this request changes brings its line of the activity log. */
export function recordEditor(c: AppContext, viewer: Viewer, step: string): void {
  const { activity, clock } = c.var.services;
  const act = /^[\w-]{1,40}$/.test(step) ? step : "change";
  activity.line = {
    requestId: randomToken(18),
    at: clock.now(),
    userId: viewer.userId,
    action: `${nameScreen(c.req.routePath)}.${act}`,
    path: c.req.path,
    details: null,
  };
}

const maxShownText = 100;

/** Adds to this request's line which fields change; longer ones by their name alone. Never of a secret. */
export function recordChanges(c: AppContext, before: object, after: object): void {
  const { activity } = c.var.services;
  if (!activity.line) return;
  const old: Readonly<Record<string, unknown>> = { ...before };
  const shown = (value: unknown) => (typeof value === "string" && value.length > maxShownText ? "…" : value);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[name] ?? null),
  );
  const details = Object.fromEntries(
    changed.map(([name, value]) => [name, [shown(old[name] ?? null), shown(value)]]),
  );
  activity.line = { ...activity.line, details };
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
