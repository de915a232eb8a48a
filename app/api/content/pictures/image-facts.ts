import * as v from "valibot";
import { imageWire } from "#contract/content/image";
import { imagePaths } from "#contract/paths";
import type { FoundImage, ImageReference, PictureFacts } from "~/domain/content/image";
import { imageSize } from "~/domain/content/image-url";
import { factsOfImages } from "~/domain/content/page-images";
import { ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import type { ApiResult } from "../../api-error";
import type { Transport } from "../../transport";
import type { SiteContent } from "../site-content";

/** spec §3, Image: nothing of it is essential. Its addresses say in which formats there is a file. */
const image = v.object({
  placeholder: v.fallback(imageWire.entries.placeholder, null),
  webp_url: v.fallback(imageWire.entries.webp_url, null),
  avif_url: v.fallback(imageWire.entries.avif_url, null),
  width: v.fallback(imageWire.entries.width, null),
  height: v.fallback(imageWire.entries.height, null),
});
/** spec §7 does not show the reply: the image, or an envelope with it. */
const getByHashReply = v.union([
  v.pipe(
    v.object({ item: image }),
    v.transform(({ item }) => item),
  ),
  image,
]);

/** Ok with `null`: the backend has no such image, or no such call. */
export type ImageCall = (hash: string, aspect: string, width: number) => ApiResult<FoundImage | null>;

export function createImageCall({ call }: Pick<Transport, "call">): ImageCall {
  return async (hash, aspect, width) => {
    const reply = await call(getByHashReply, {
      method: "POST",
      path: imagePaths.getByHash,
      body: { hash, aspect, width: imageSize(width) },
      as: null,
    });
    if (!reply.ok) {
      const { kind, status } = reply.error;
      const isRefused = kind === "malformed" || (kind === "refused" && status < 500 && status !== 429);
      return isRefused ? ok(null) : reply;
    }
    const { placeholder, webp_url, avif_url, ...size } = reply.value;
    const formats = [...(avif_url ? ["avif"] : []), ...(webp_url ? ["webp"] : [])];
    return ok({ ...size, placeholder, formats });
  };
}

/** Of one page; further images come in the format of their reference. */
const maxImages = 40;
/** Two spacings of calls (spec §9). Late replies are for the next visitor. */
const maxWaitMs = 100;
/** Until an image that the backend did not have is asked for again. */
const retryMs = 10 * 60_000;

type Cached = Pick<SiteContent["cached"], "entries" | "clock" | "waitUntil" | "noteIncomplete">;

/**
 * Facts of a page's images, by hash, for a backend that sends none with its pages: from the edge cache, else
 * by a call for each image, in the background. A hash names its content, so entries do not become stale.
 */
export function createImageFacts(
  { entries, clock, waitUntil, noteIncomplete }: Cached,
  askImage: ImageCall,
): (images: readonly ImageReference[]) => Promise<Readonly<Record<string, PictureFacts>>> {
  const ask = (key: string, { hash, aspect, width }: ImageReference) =>
    entries.share(key, async () => {
      const reply = await askImage(hash, aspect, width);
      if (!reply.ok) return undefined;
      waitUntil(entries.write(key, { found: reply.value }, clock.now()).stored);
      return reply.value;
    });

  async function find(image: ImageReference): Promise<FoundImage | null> {
    const key = `image:${image.hash}:${image.aspect}`;
    // An object, as a cached null is dropped after a minute.
    const entry = await entries.read<{ readonly found: FoundImage | null }>(key);
    const mayRetry = entry?.value.found === null && clock.now() - entry.checkedAt > retryMs;
    if (entry && !mayRetry) return entry.value.found;
    const asking = ask(key, image);
    waitUntil(asking);
    if (entry) return null;
    const found = await withTimeout(clock, maxWaitMs, asking, undefined);
    if (found !== undefined) return found;
    noteIncomplete();
    return null;
  }

  return async (images) => {
    const byName = new Map(images.map((each) => [`${each.hash}:${each.aspect}`, each]));
    const wanted = [...byName.values()].slice(0, maxImages);
    const found = await Promise.all(wanted.map(find));
    return factsOfImages(
      wanted.flatMap((each, index) => {
        const facts = found[index];
        const all = images.filter(({ hash, aspect }) => hash === each.hash && aspect === each.aspect);
        return facts ? all.map((reference) => ({ reference, found: facts })) : [];
      }),
    );
  };
}
