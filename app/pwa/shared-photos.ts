import { shareTarget } from "~/http/share-target";

/**
 * Answers what the browser posts when photos are shared to the app. They are kept for the page that asks for
 * the vehicle, until others are shared or somebody signs out: it may ask to sign in first
 * (lib/browser/fill-shared.client.ts). Where the browser stores nothing, they are chosen on that page.
 */
export async function keepShared({ body, headers }: Request): Promise<Response> {
  try {
    await forgetShared();
    const shared = await caches.open(shareTarget.cache);
    const kept = new Response(body, { headers });
    kept.headers.set(shareTarget.timeHeader, String(Date.now()));
    await shared.put(shareTarget.path, kept);
  } catch {
    // The page shows which photos it has.
  }
  return Response.redirect(shareTarget.path, 303);
}

/** Deletes what was shared last. */
export const forgetShared = () => caches.delete(shareTarget.cache);
