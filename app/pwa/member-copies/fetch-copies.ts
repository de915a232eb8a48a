import { bundlePath } from "~/http/service-worker-headers";
import type { createMemberCopies } from "./member-copies";

/** One photo of each vehicle, and the portrait. */
const maxPictures = 8;

/**
 * @returns what fetches all pages that are kept, and the smallest picture of each vehicle: one at a time. It
 *   rejects without a network
 */
export function createCopyFetch(memberCopies: ReturnType<typeof createMemberCopies>): () => Promise<void> {
  let fetching: Promise<void> | null = null;

  /** The pictures that pages show of a member's vehicles, the smallest of each, and the portrait. */
  async function fetchPictures(): Promise<void> {
    const shown = ["/vehicles", "/membershipcard"].map(async (path) => {
      const copy = await memberCopies.find(new URL(path, location.href).href);
      const html = (await copy?.document.text()) ?? "";
      return [...html.matchAll(/ srcset="(\/assets\/[^ "]+)/gi)].map(([, src]) => src as string);
    });
    for (const src of new Set((await Promise.all(shown)).flat().slice(0, maxPictures))) {
      const { href } = new URL(src, location.href);
      if (await memberCopies.findFile(href)) continue;
      const started = memberCopies.startRequest();
      const picture = await fetch(href);
      if (picture.ok) await memberCopies.keepPicture(started, href, picture);
    }
  }

  async function fetchPages(): Promise<void> {
    const started = memberCopies.startRequest();
    if (await memberCopies.followBundle(started, await fetch(bundlePath))) await fetchPictures();
  }

  return () => {
    fetching ??= fetchPages().finally(() => {
      fetching = null;
    });
    return fetching;
  };
}
