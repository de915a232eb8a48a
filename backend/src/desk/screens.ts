import { Hono, type Next } from "hono";
import { slidePageSession } from "../http/account/page-session";
import { recordSent } from "../http/activity";
import { Refusal } from "../http/refusal";
import type { AppContext, AppEnv } from "../http/services";
import type { Area } from "../modules/roles/rules";
import { forOfficers, signInOrOut } from "./editor-access";
import { adminError } from "./error-view";
import type { Officer } from "./officer";
import { endForm } from "./sent-forms";

/** A screen of the desk: an address, who may use it, and what answers. */
export type Screen = {
  /** Below /admin, as Hono writes it. */
  readonly path: string;
  /** null: whoever has a role. */
  readonly area: Area | null;
  readonly get: (c: AppContext, officer: Officer) => Promise<Response>;
  /** Of opening it. Missing: to see the area is enough. */
  readonly needs?: "change";
  /**
   * What takes its form, from whoever may change the area. Missing: it has only the forms of signing in and
   * out.
   */
  readonly post?: (c: AppContext) => Promise<Response>;
  /** What needs a code from the last 30 minutes. */
  readonly isFresh?: "get" | "post";
  /** What opening it sends: a private file or an export, which leaves a line of the activity log. */
  readonly isLogged?: "read" | "export";
};

/** A CSV for whoever may change the area: it needs a fresh code, and leaves a line of the activity log. */
export const exported = { needs: "change", isFresh: "get", isLogged: "export" } as const;

/** What a method of a screen needs. */
export const needsOf = (screen: Screen, method: "get" | "post"): "see" | "change" =>
  method === "post" && screen.post ? "change" : (screen.needs ?? "see");

/**
 * Hono gives whatever response a handler makes, and that of an error, the cookies that were set on the way,
 * once it has made `c.res`. Without them a form that comes back after signing in asks for that again.
 */
const keepCookies = (c: AppContext): Headers => c.res.headers;

/** Says what this method of the screen needs, and starts the hours of a session that was used again. */
const guard = (screen: Screen, method: "get" | "post") => async (c: AppContext, next: Next) => {
  const isFresh = screen.isFresh === method;
  c.set("access", { area: screen.area, needs: needsOf(screen, method), isFresh });
  keepCookies(c);
  await next();
  await endForm(c);
  const { slides } = c.var;
  if (slides) await slidePageSession(c, slides);
};

/** Writes the line before a byte is sent: without it nothing is sent. */
const logged =
  ({ get, isLogged }: Screen): Screen["get"] =>
  async (c, officer) => {
    const response = await get(c, officer);
    if (isLogged && response.ok) await recordSent(c, officer, isLogged);
    return response;
  };

/** The desk as an app of its own: every screen with its guard, and "No such page" for every other address. */
export function deskApp(screens: readonly Screen[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>().onError(adminError);
  for (const screen of screens) {
    app.get(screen.path, guard(screen, "get"), forOfficers(logged(screen)));
    app.post(screen.path, guard(screen, "post"), screen.post ?? signInOrOut);
  }
  return app.all("*", () => {
    throw new Refusal("NOT_FOUND");
  });
}
