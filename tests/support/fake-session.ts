import { base64url } from "jose";
import type { Clock } from "~/lib/clock";
import { parseSealingKeys } from "~/session/sealing";
import { createSessionStore } from "~/session/store";
import type { Session } from "~/session/types";

/** A new visitor's session, which no test stores. */
export async function fakeSession(clock: Clock): Promise<Session> {
  const store = createSessionStore({
    keys: await parseSealingKeys(`a:${base64url.encode(new Uint8Array(32).fill(1))}`),
    secure: true,
    clock,
    lockOf: () => Promise.reject(new Error("no test refreshes it")),
  });
  return (await store.open(null)).session;
}
