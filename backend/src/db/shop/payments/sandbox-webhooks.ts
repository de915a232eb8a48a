import { instant } from "../../../domain/clock";
import { sql } from "../../sql";

/** A webhook that the sandbox gateway has to send. */
export type SandboxWebhook = { readonly id: string; readonly body: string };

export async function addSandboxWebhook(
  db: D1Database,
  { id, body }: SandboxWebhook,
  paymentKey: string,
  sendAfter: number,
): Promise<void> {
  await sql`INSERT INTO sandbox_webhooks (id, payment_key, body, send_after)
    VALUES (${id}, ${paymentKey}, ${body}, ${instant(sendAfter)})`.run(db);
}

/** Those that are due, the oldest first. */
export async function dueSandboxWebhooks(db: D1Database, now: number): Promise<readonly SandboxWebhook[]> {
  return sql`SELECT id, body FROM sandbox_webhooks WHERE sent_at IS NULL AND send_after <= ${instant(now)}
    ORDER BY send_after LIMIT 20`.all<SandboxWebhook>(db);
}

/** @param retryAt null: it is not sent again */
export async function answerSandboxWebhook(
  db: D1Database,
  id: string,
  answer: number,
  { now, retryAt }: { readonly now: number; readonly retryAt: number | null },
): Promise<void> {
  await sql`UPDATE sandbox_webhooks
    SET answer = ${answer}, sent_at = ${retryAt === null ? instant(now) : null},
    send_after = coalesce(${retryAt === null ? null : instant(retryAt)}, send_after) WHERE id = ${id}`.run(
    db,
  );
}
