import { Hono } from "hono";
import { listSchemes } from "../../../db/club/schemes";
import type { AppEnv } from "../../services";

/** The states' schemes, for anybody. */
export const schemeCalls = new Hono<AppEnv>().post("/", async (c) =>
  c.json({ data: await listSchemes(c.var.services.db) }),
);
