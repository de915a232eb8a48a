import { Hono } from "hono";
import { readSitemap, readSiteSettings } from "../../../db/content/site-settings";
import type { AppEnv } from "../../services";

/** The club's settings and the sitemap. */
export const siteCalls = new Hono<AppEnv>()
  .get("/currentDomain", async (c) => c.json(await readSiteSettings(c.var.services.db)))
  .get("/initialData", async (c) => c.json({ sitemap: await readSitemap(c.var.services.db) }));
