import * as v from "valibot";
import { imageReferenceWire } from "#contract/content/image";
import { videoPath } from "#contract/paths";
import { blockState } from "#rules/block-visibility";
import type { LegacyPageRow, PageWithBlocks } from "../../../db/content/pages";
import { type BlockRow, readFlags } from "../../../domain/content/page-fields";
import { isSentToPublic } from "../../../domain/content/public-blocks";
import { pictureFacts } from "../../../images/picture-facts";
import type { Services } from "../../services";

/** Pixels. */
const slateWidth = 500;

/** Int of GraphQL. */
const isInt32 = (value: number) => (value | 0) === value;

/** The readable references of a block's images, by role: a malformed one must not cost the page. */
function readImageHashes(json: string): Record<string, unknown> {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([role, image]) => {
      const { success, output } = v.safeParse(imageReferenceWire, image);
      return success && isInt32(output.width) ? [[role, output]] : [];
    }),
  );
}

/** A block under the wire's names. */
export function toBlockWire(row: BlockRow) {
  const { page_id, image_hashes, slate_hash, background_video_id: video, ...fields } = row;
  const slate = slate_hash && { hash: slate_hash, aspect: "16x9", width: slateWidth, extension: "jpg" };
  return {
    ...fields,
    ...readFlags(row),
    imageHashes: readImageHashes(image_hashes),
    background_video_id: video,
    background_video: video && { id: video, url: videoPath(video), imageHashes: { slate } },
  };
}

/** A page with the blocks that are sent to the public. `pictures` is read only when a query asks for it. */
export function toPageWire({ blocks, ...page }: PageWithBlocks, { db, clock }: Services) {
  const now = clock.now();
  const sent = blocks.filter((block) =>
    isSentToPublic(
      blockState(
        {
          hidden: block.hidden === 1,
          deleted: block.deleted === 1,
          startTime: block.start_time,
          endTime: block.end_time,
        },
        now,
      ),
    ),
  );
  const texts = sent.flatMap(({ image_hashes, variables, slate_hash }) => [
    image_hashes,
    variables,
    slate_hash && JSON.stringify({ hash: slate_hash }),
  ]);
  return {
    ...page,
    pageContents: sent.map(toBlockWire),
    pictures: () => pictureFacts(db, [page.content, ...texts]),
  };
}

/** A page in the row/widget form (spec §3, legacy page). */
export function toLegacyPageWire({ rows, item_url, ...page }: LegacyPageRow, withRows: boolean) {
  return { ...page, rows: withRows && rows ? (JSON.parse(rows) as unknown[]) : [] };
}
