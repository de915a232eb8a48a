import type { Tokens } from "~/domain/user";
import { toBase64Url } from "~/lib/base64url";
import { parseSealingKeys } from "~/session/sealing";
import { createSessionStore } from "~/session/store";
import type { HttpBrowser } from "./http-browser";

/** SESSION_SECRETS of a club whose cookies a test wants to look into. */
export const knownSecrets = `test:${toBase64Url(crypto.getRandomValues(new Uint8Array(32)))}`;

/** The tokens that a browser's cookie holds; null when it is signed out. */
export async function tokensOf(browser: HttpBrowser): Promise<Tokens | null> {
  const store = createSessionStore(parseSealingKeys(knownSecrets), false, { now: () => Date.now() });
  return (await store.open(browser.cookieHeader)).session.tokens;
}
