import { Hono } from "hono";
import { html } from "hono/html";
import { type OutboxRow, readOutbox } from "../../db/dev/outbox";
import { page } from "../html-page";
import { Refusal } from "../refusal";
import type { AppEnv } from "../services";

function outboxPage(emails: readonly OutboxRow[], to: string | null): Promise<Response> {
  const title = to ? `Mail for ${to}` : "All mail";
  const section = (email: OutboxRow) => html`<section>
    <h2>${email.subject}</h2>
    <p class="soft">To ${email.to}, ${email.created_at}</p>
    <p>${email.body.split("\n").map((line) => html`${line}<br />`)}</p>
    ${email.link ? html`<p><a href="${email.link}">Open the link</a></p>` : ""}
  </section>`;
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="soft">Development's post box: nothing here was really sent. Newest first.</p>
      ${emails.length > 0 ? emails.map(section) : html`<p>Nothing yet.</p>`}`,
    { wide: true },
  );
}

/** The development outbox (contract 15); 404 unless DEV_OUTBOX is 1. */
export const outboxCalls = new Hono<AppEnv>()
  .use("/outbox", async (c, next) => {
    if (!c.var.services.settings.outbox) throw new Refusal("NOT_FOUND");
    await next();
  })
  .get("/outbox", async (c) => {
    const to = c.req.query("to")?.trim().toLowerCase() || null;
    const emails = await readOutbox(c.var.services.db, to);
    const accept = c.req.header("accept") ?? "";
    return /^[^,]*text\/html/.test(accept) ? outboxPage(emails, to) : c.json({ data: emails });
  });
