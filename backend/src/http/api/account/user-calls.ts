import { Hono } from "hono";
import * as v from "valibot";
import { creditBalanceRequest } from "#contract/user";
import { toDollars } from "#rules/money";
import { getCredit } from "../../../db/account/credits";
import { type UserRow, userById, userByUrl } from "../../../db/account/users";
import type { Viewer } from "../../../domain/account/viewer";
import { aspectPattern, maxWidth } from "../../../images/pick-variant";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";
import { uploadPortrait } from "./portrait-upload";
import { getPortrait, toUserWire } from "./user-wire";

async function ownRow(c: AppContext): Promise<UserRow> {
  const viewer = await requireViewer(c);
  const row = await userById(c.var.services.db, viewer.userId);
  if (!row) throw new Refusal("TOKEN_INVALID");
  return row;
}

async function readBalance(c: AppContext, { userId }: Pick<Viewer, "userId">): Promise<number> {
  const { supplier } = await readInput(c, creditBalanceRequest);
  return toDollars(await getCredit(c.var.services.db, userId, supplier));
}

const portraitQuery = v.object({
  image_aspect: v.optional(v.pipe(v.string(), v.regex(aspectPattern)), "1x1"),
  image_width: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(maxWidth)),
    "300",
  ),
});

/** Mounted after sign-in and recovery, whose fixed names win over `/user/{url}` (contract 5). */
export const userCalls = new Hono<AppEnv>()
  .get("/authUser", async (c) => c.json({ user: await toUserWire(c.var.services.db, await ownRow(c)) }))
  .get("/creditBalance", async (c) => c.json({ balance: await readBalance(c, await requireViewer(c)) }))
  .get("/myAccount", async (c) => {
    const row = await ownRow(c);
    const balance = await readBalance(c, { userId: row.id });
    return c.json({ user: await toUserWire(c.var.services.db, row), balance });
  })
  .post("/uploadImage", uploadPortrait)
  .get("/:url", async (c) => {
    const { image_aspect: aspect, image_width: width } = await readInput(c, portraitQuery);
    const row = await userByUrl(c.var.services.db, c.req.param("url"));
    if (!row?.url) throw new Refusal("NOT_FOUND");
    const { image } = await getPortrait(c.var.services.db, row.image_hash, { aspect, width });
    return c.json({ user: { url: row.url, first_name: row.first_name, last_name: row.last_name, image } });
  });
