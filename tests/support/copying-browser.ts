import { memberHeader } from "~/http/service-worker-headers";
import { createMemberCopies } from "~/pwa/member-copies/member-copies";
import { createFakeClock } from "./fake-clock";
import { createInMemoryCopyStore } from "./in-memory-copy-store";

export const site = "https://club.example.com";
export const [home, garage, card] = [`${site}/`, `${site}/vehicles`, `${site}/membershipcard`];
export const dayMs = 24 * 3600_000;

export const page = (owner: string | null, text = `Hello ${owner}`, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { "Content-Language": "de", ...headers, ...(owner === null ? {} : { [memberHeader]: owner }) },
  });

/** A browser's copies, with the store's calls in sight. */
export function browser() {
  const store = createInMemoryCopyStore();
  const clock = createFakeClock("2026-11-26T00:00:00Z");
  const copies = createMemberCopies({ store, now: clock.now });
  return {
    store,
    clock,
    copies,
    view: (owner: string | null, url = garage, text?: string) =>
      copies.followDocument(copies.startRequest(), url, page(owner, text)),
    read: async (url = garage) => (await copies.find(url))?.document.text(),
  };
}
