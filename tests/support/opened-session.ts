import { base64url } from "jose";
import type { Tokens } from "~/domain/account/tokens";
import { systemClock } from "~/lib/clock";
import { parseSealingKeys } from "~/session/sealing";
import { createSessionStore } from "~/session/store";
import type { HttpBrowser } from "./http-browser";

/** SESSION_SECRETS of clubs whose cookies a test opens. */
export const knownSecrets = `test:${base64url.encode(crypto.getRandomValues(new Uint8Array(32)))}`;

/** The tokens in a browser's cookie; null when signed out. */
export async function getTokens(browser: HttpBrowser): Promise<Tokens | null> {
  const store = createSessionStore({
    keys: await parseSealingKeys(knownSecrets),
    secure: false,
    clock: systemClock,
    lockOf: () => Promise.reject(new Error("a cookie that is only read needs no lock")),
  });
  return (await store.open(browser.cookieHeader)).session.tokens;
}
