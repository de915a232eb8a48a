import { instant } from "../../../domain/clock";

/** A webhook that the sandbox gateway has to send. */
export type SandboxWebhook = { readonly id: string; readonly body: string };

export async function addSandboxWebhook(
  db: D1Database,
  { id, body }: SandboxWebhook,
  paymentKey: string,
  sendAfter: number,
): Promise<void> {
  await db
    .prepare("INSERT INTO sandbox_webhooks (id, payment_key, body, send_after) VALUES (?, ?, ?, ?)")
    .bind(id, paymentKey, body, instant(sendAfter))
    .run();
}

/** Those that are due, the oldest first. */
export async function dueSandboxWebhooks(db: D1Database, now: number): Promise<readonly SandboxWebhook[]> {
  const { results } = await db
    .prepare(
      `SELECT id, body FROM sandbox_webhooks WHERE sent_at IS NULL AND send_after <= ?
       ORDER BY send_after LIMIT 20`,
    )
    .bind(instant(now))
    .all<SandboxWebhook>();
  return results;
}

/** @param retryAt null: it is not sent again */
export async function answerSandboxWebhook(
  db: D1Database,
  id: string,
  answer: number,
  { now, retryAt }: { readonly now: number; readonly retryAt: number | null },
): Promise<void> {
  await db
    .prepare(
      "UPDATE sandbox_webhooks SET answer = ?2, sent_at = ?3, send_after = coalesce(?4, send_after) WHERE id = ?1",
    )
    .bind(id, answer, retryAt === null ? instant(now) : null, retryAt === null ? null : instant(retryAt))
    .run();
}
