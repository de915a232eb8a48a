import { Hono } from "hono";
import { readInitialData, readSiteSettings } from "../../../db/content/site-settings";
import type { AppEnv } from "../../services";

/** The club's settings, the sitemap and the menu. */
export const siteCalls = new Hono<AppEnv>()
  .get("/currentDomain", async (c) => c.json(await readSiteSettings(c.var.services.db)))
  .get("/initialData", async (c) => c.json(await readInitialData(c.var.services.db)));
