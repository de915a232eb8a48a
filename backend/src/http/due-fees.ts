import type { Next } from "hono";
import { apiBase } from "#contract/paths";
import { applyDueFees } from "../modules/levels/due-fees";
import type { AppContext } from "./services";

/** Where a membership's price is shown, ordered or paid. */
const pricedPaths = ["/admin", `${apiBase}/sell`, `${apiBase}/club/member/renewal`, "/pay"];

/** Such a request sees the fees of the club's day, also before the cron's run. */
export async function dueFees(c: AppContext, next: Next): Promise<void> {
  const { path } = c.req;
  const { db, clock } = c.var.services;
  const isPriced = pricedPaths.some((base) => path === base || path.startsWith(`${base}/`));
  if (isPriced) await applyDueFees(db, clock.now());
  await next();
}
