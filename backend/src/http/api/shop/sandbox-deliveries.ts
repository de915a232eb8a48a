import { sellPaths } from "#contract/paths";
import {
  answerSandboxWebhook,
  dueSandboxWebhooks,
  type SandboxWebhook,
} from "../../../db/shop/payments/sandbox-webhooks";
import { signWebhook } from "../../../domain/shop/payments/webhook-signature";
import { Refusal } from "../../refusal";
import { receiveWebhook, type ShopServices, sandboxSecret } from "./settle-payment";

/** After an unsuccessful reply. */
const retryMs = 20_000;

/** Sends a webhook as a gateway would, but within the Worker, which cannot fetch itself. */
export async function deliverWebhook(services: ShopServices, { id, body }: SandboxWebhook): Promise<void> {
  const { db, clock, settings } = services;
  const timestamp = Math.floor(clock.now() / 1000);
  const signature = await signWebhook(await sandboxSecret(settings), { id, timestamp, body });
  const request = new Request(`http://backend.invalid${sellPaths.webhook("sandbox")}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature,
    },
    body,
  });
  const { status } = await receiveWebhook(services, "sandbox", request).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  const now = clock.now();
  await answerSandboxWebhook(db, id, status, { now, retryAt: status < 300 ? null : now + retryMs });
}

/** Sends the webhooks of the sandbox gateway that are due. With none it is one read. */
export async function deliverDueWebhooks(services: ShopServices): Promise<void> {
  const due = await dueSandboxWebhooks(services.db, services.clock.now());
  for (const webhook of due) await deliverWebhook(services, webhook);
}
