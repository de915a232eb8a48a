import type { Club } from "./club";

/** An email in the backend's development outbox. */
export type SentEmail = { to: string; subject: string; body: string; link: string | null };

/** What was emailed to an address, the newest first. */
export async function emailsTo({ backend }: Club, address: string): Promise<SentEmail[]> {
  const reply = await fetch(`${backend}/dev/outbox?to=${encodeURIComponent(address)}`, {
    headers: { accept: "application/json", connection: "close" },
  });
  return ((await reply.json()) as { data: SentEmail[] }).data;
}
