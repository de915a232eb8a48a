import { describe, expect, it } from "vitest";
import { checkWebhook, signWebhook } from "../../../../backend/src/domain/shop/payments/webhook-signature";

const [secret, id, body] = ["s".repeat(43), "msg_1", '{"type":"payment.succeeded"}'];
const now = Date.parse("2026-11-23T00:00:00Z");
const timestamp = now / 1000;

async function check(
  more: { id?: string; at?: number; body?: string; signature?: string; later?: number } = {},
) {
  const at = more.at ?? timestamp;
  const signature = more.signature ?? (await signWebhook(secret, { id, timestamp, body }));
  const headers = { id: more.id ?? id, timestamp: String(at), signature };
  return (await checkWebhook(secret, headers, more.body ?? body, now + (more.later ?? 0) * 1000)).state;
}

describe("a webhook's signature", () => {
  it("is that of Standard Webhooks", async () => {
    // Worked out with another implementation: openssl dgst -sha256 -hmac.
    const signature = await signWebhook("key", { id: "msg_a", timestamp: 1, body: "{}" });
    expect(signature).toBe("v1,S4ry9x1Cg7gqpzHWIqKYLI3B9WS9/SXtsiQt8XHHBaA=");
  });

  it("takes a key as base64 after whsec_", async () => {
    const [parts, plain] = [{ id: "msg_a", timestamp: 1, body: "{}" }, "key"];
    expect(await signWebhook(`whsec_${btoa(plain)}`, parts)).toBe(await signWebhook(plain, parts));
  });

  it("is valid for its own id, time and body alone", async () => {
    expect(await check()).toBe("valid");
    expect(await check({ id: "msg_2" })).toBe("refused");
    expect(await check({ at: timestamp + 1 })).toBe("refused");
    expect(await check({ body: `${body} ` })).toBe("refused");
    expect(await check({ signature: "v1,AAAA" })).toBe("refused");
  });

  it("is refused more than five minutes before or after its time", async () => {
    expect(await check({ later: 300 })).toBe("valid");
    expect(await check({ later: -300 })).toBe("valid");
    expect(await check({ later: 301 })).toBe("refused");
    expect(await check({ later: -301 })).toBe("refused");
  });

  it("may be one of several", async () => {
    const signature = await signWebhook(secret, { id, timestamp, body });
    expect(await check({ signature: `v1,AAAA ${signature}` })).toBe("valid");
    expect(await check({ signature: `v1a,AAAA ${signature.replace("v1", "v2")}` })).toBe("refused");
  });

  it("is missed without headers", async () => {
    for (const missing of ["id", "timestamp", "signature"]) {
      const headers = { id, timestamp: String(timestamp), signature: "v1,AAAA", [missing]: null };
      expect((await checkWebhook(secret, headers, body, now)).state).toBe("malformed");
    }
    expect(await check({ id: "with space" })).toBe("malformed");
  });
});
