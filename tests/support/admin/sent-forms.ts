import { vi } from "vitest";
import { HttpBrowser } from "../http-browser";

/** A form that a browser sent, and what it led to. */
export type SentForm = {
  readonly browser: HttpBrowser;
  readonly path: string;
  readonly body: BodyInit;
  readonly answer: readonly [status: number, location: string | null];
};

/** Every form that a browser sends from now on, until vi.restoreAllMocks, in a list that grows. */
export function recordForms(): SentForm[] {
  const sent: SentForm[] = [];
  const send = HttpBrowser.prototype.fetch;
  vi.spyOn(HttpBrowser.prototype, "fetch").mockImplementation(async function (
    this: HttpBrowser,
    path,
    init = {},
  ) {
    const reply = await send.call(this, path, init);
    const { method, body } = init;
    if (method === "POST" && body)
      sent.push({
        browser: this,
        path: String(path),
        body,
        answer: [reply.status, reply.headers.get("location")],
      });
    return reply;
  });
  return sent;
}
