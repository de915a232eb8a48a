import type { Fetch } from "./transport";

const timeoutMs = 10_000;

/**
 * Posts JSON as the site, never as a member.
 * @returns the reply's status; rejects when the address cannot be reached in time
 */
export async function postAnonymously(fetch: Fetch, url: string, body: object): Promise<number> {
  const reply = await fetch(
    new Request(url, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  await reply.body?.cancel();
  return reply.status;
}
