import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { D1Database } from "@cloudflare/workers-types";
import type { Settings } from "#backend/src/env";
import { chooseMailer, type Mailer } from "#backend/src/mail/mailer";

/** An email as the mail service got it. */
export type Received = {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** A mail service that answers with `status`, or with nothing at all. */
export type MailService = {
  readonly settings: Settings;
  readonly received: Received[];
  /** HTTP; null: it hangs up. */
  status: number | null;
  stop(): void;
};

export async function startMailService(): Promise<MailService> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (service.status === null) return void request.socket.destroy();
    const key = String(request.headers["idempotency-key"]);
    received.push({ ...(JSON.parse(Buffer.concat(chunks).toString()) as Omit<Received, "key">), key });
    response.writeHead(service.status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: MailService = {
    settings: {
      outbox: false,
      mail: { url, key: "secret", from: "club@example.com" },
      siteOrigins: [],
    } as unknown as Settings,
    received,
    status: 200,
    stop: () => void server.close(),
  };
  return service;
}

/** The backend's mailer of a service, and what ends once it has answered. */
export function mailerOf(
  { settings }: MailService,
  db: D1Database,
  now: () => number = Date.now,
): { readonly mailer: Mailer; readonly done: () => Promise<unknown> } {
  const work: Promise<unknown>[] = [];
  const mailer = chooseMailer({
    settings,
    db,
    clock: { now },
    waitUntil: (each) => void work.push(each),
    language: null,
  });
  return { mailer, done: () => Promise.all(work) };
}
