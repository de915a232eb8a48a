import { afterEach, describe, expect, it, vi } from "vitest";
import type { Settings } from "#backend/src/env";
import { chooseSender } from "#backend/src/modules/mail/sender";

const settings = {
  outbox: false,
  mail: { url: "https://mail.example/send", key: "secret", from: "club@example.com" },
} as Settings;
const email = {
  to: "reader@example.com",
  subject: "News",
  body: "Text",
  code: null,
  link: "https://club.example/unsubscribe/news/1/x",
  key: "a-key",
};
const send = chooseSender(settings, null as never, { now: () => 0 });
const answer = (status: number, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async () => new Response(null, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe("an e-mail of a mailing", () => {
  it("is posted with its key, and with the headers of a mail program’s button", async () => {
    const fetched = answer(202);
    expect(await send(email)).toEqual({ kind: "sent" });
    const [url, request] = fetched.mock.calls[0] as unknown as [string, RequestInit & { body: string }];
    expect([url, request.headers]).toEqual([
      "https://mail.example/send",
      { "content-type": "application/json", authorization: "Bearer secret", "idempotency-key": "a-key" },
    ]);
    expect(JSON.parse(request.body)).toEqual({
      from: "club@example.com",
      to: "reader@example.com",
      subject: "News",
      text: "Text",
      headers: {
        "List-Unsubscribe": "<https://club.example/unsubscribe/news/1/x>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  });

  it("has no such headers when it is a notice", async () => {
    const fetched = answer(200);
    await send({ ...email, link: null });
    const [, request] = fetched.mock.calls[0] as unknown as [string, { body: string }];
    expect(JSON.parse(request.body)).not.toHaveProperty("headers");
  });

  it.each([400, 404, 413, 422])("has failed when the service answers %i", async (status) => {
    answer(status);
    expect(await send(email)).toEqual({ kind: "refused", why: `The mail service answered ${status}.` });
  });

  it.each([301, 401, 403, 408, 409, 425, 429, 500, 503])("is tried again after %i", async (status) => {
    answer(status);
    expect(await send(email)).toMatchObject({ kind: "later", waitMs: null });
  });

  it("waits as long as the service says, and an hour at most", async () => {
    answer(429, { "retry-after": "90" });
    expect(await send(email)).toMatchObject({ waitMs: 90_000 });
    answer(503, { "retry-after": "86400" });
    expect(await send(email)).toMatchObject({ waitMs: 3_600_000 });
    answer(503, { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" });
    expect(await send(email)).toMatchObject({ waitMs: null });
  });

  it("is tried again without an answer, and without a mail service", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    expect(await send(email)).toMatchObject({ kind: "later" });
    const none = chooseSender({ ...settings, mail: null }, null as never, { now: () => 0 });
    expect(await none(email)).toMatchObject({ kind: "later", why: "No mail service is set up." });
  });
});
