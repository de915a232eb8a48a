import type { Fetch } from "../../transport";
import type { ContentStorage } from "../content-cache";

export type ImageFiles = {
  /**
   * The bytes of an image of this site; null when the backend has none.
   * @throws when the backend cannot be reached or fails
   */
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** An image made from others: from the edge cache, else `make`'s, which is cached under `key`. */
  readonly made: (
    key: string,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
};

type ImageFileParts = Pick<ContentStorage, "cache" | "keyBase"> & {
  readonly fetch: Fetch;
  readonly base: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

const immutable = { "Cache-Control": "public, max-age=31536000" };

export function createImageFiles({ fetch, base, cache, keyBase, waitUntil }: ImageFileParts): ImageFiles {
  return {
    read: async (path) => {
      const reply = await fetch(new Request(base + path, { redirect: "manual" }));
      if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
      await reply.body?.cancel();
      if (reply.status >= 500 || reply.status === 429) throw new Error(`An image answered ${reply.status}.`);
      return null;
    },
    made: async (key, make) => {
      const url = `${keyBase}made/${key}`;
      const cached = await cache?.match(url);
      if (cached) return new Uint8Array(await cached.arrayBuffer());
      const bytes = await make();
      const entry = new Response(bytes, { headers: immutable });
      if (cache) waitUntil(cache.put(url, entry).catch(() => {}));
      return bytes;
    },
  };
}
