import type { UserWire } from "#contract/user";
import type { UserRow } from "../../../db/account/users";
import { imagesByHash } from "../../../db/content/images";
import { describeImage } from "../../../images/describe-image";

/** URLs of a person's picture: in the size that is asked, and a square thumbnail. */
export async function getPortrait(
  db: D1Database,
  hash: string | null,
  asked = { aspect: "raw", width: 1200 },
): Promise<{ image: string | null; thumbnail: string | null }> {
  const found = hash ? (await imagesByHash(db, [hash])).get(hash) : undefined;
  if (!found) return { image: null, thumbnail: null };
  return {
    image: describeImage(found, asked)?.url ?? null,
    thumbnail: describeImage(found, { aspect: "1x1", width: 300 })?.url ?? null,
  };
}

/** All that people may see of their own account. */
export async function toUserWire(db: D1Database, row: UserRow): Promise<UserWire> {
  const { image_hash, is_admin, ...fields } = row;
  return { ...fields, is_admin: is_admin === 1, ...(await getPortrait(db, image_hash)) };
}
