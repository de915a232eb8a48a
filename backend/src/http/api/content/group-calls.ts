import { Hono } from "hono";
import * as v from "valibot";
import type { GroupWire } from "#contract/content/content";
import { type GroupRow, readGroups } from "../../../db/content/groups";
import { imagesByHash } from "../../../db/content/images";
import { type Nested, toForest } from "../../../domain/content/nested-set";
import { describeImage } from "../../../images/describe-image";
import { aspectPattern, maxWidth } from "../../../images/pick-variant";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppContext, AppEnv } from "../../services";

/** spec §3: group images are 1x1 at 300 unless asked otherwise. */
const imageQuery = v.object({
  image_aspect: v.optional(v.pipe(v.string(), v.regex(aspectPattern)), "1x1"),
  image_width: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(maxWidth)),
    "300",
  ),
});

async function forest(c: AppContext, of: Parameters<typeof readGroups>[1]): Promise<GroupWire[]> {
  const { db } = c.var.services;
  const { image_aspect: aspect, image_width: width } = await readInput(c, imageQuery);
  const rows = await readGroups(db, of);
  const images = await imagesByHash(
    db,
    rows.flatMap((row) => row.image_hash ?? []),
  );
  const getAddress = (hash: string | null) => {
    const found = hash ? images.get(hash) : undefined;
    return (found && describeImage(found, { aspect, width })?.url) ?? null;
  };
  const toWire = ({ namespace, image_hash, children, ...fields }: Nested<GroupRow>): GroupWire => ({
    ...fields,
    image: getAddress(image_hash),
    children: children.map(toWire),
  });
  return toForest(rows).map(toWire);
}

export const groupCalls = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ data: await forest(c, {}) }))
  .get("/details/:namespace/:model/:group", async (c) => {
    const { namespace, model, group } = c.req.param();
    const [item] = await forest(c, { namespace, model, url: group });
    if (!item) throw new Refusal("NOT_FOUND");
    return c.json({ item });
  })
  .get("/:namespace/:model", async (c) => {
    const { namespace, model } = c.req.param();
    return c.json({ data: await forest(c, { namespace, model }) });
  });
