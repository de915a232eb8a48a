import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { expireCodes } from "../db/login-codes";
import { addFault, callCounts, clearCallCounts, clearFaults } from "../db/misbehaviour";
import { type OutboxRow, readOutbox } from "../db/outbox";
import { readInput } from "./input";
import { page } from "./page-layout";
import { Refusal } from "./refusal";
import type { AppEnv } from "./services";

const faultRequest = v.object({
  /** Method (or *), a space, and a path in which * stands for anything. */
  call: v.pipe(v.string(), v.regex(/^(\*|[A-Z]+) \/[^\s]*$/), v.maxLength(200)),
  kind: v.picklist([
    "delay",
    "reset",
    "500html",
    "429",
    "truncated",
    "deep",
    "wrong-types",
    "token-expired",
    "token-invalid",
    "signature",
  ]),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 0),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});

function outboxPage(letters: readonly OutboxRow[], to: string | null): Promise<Response> {
  const title = to ? `Mail for ${to}` : "All mail";
  const letter = (row: OutboxRow) => html`<section>
    <h2>${row.subject}</h2>
    <p class="soft">To ${row.to}, ${row.created_at}</p>
    <p>${row.body.split("\n").map((line) => html`${line}<br />`)}</p>
    ${row.link ? html`<p><a href="${row.link}">Open the link</a></p>` : ""}
  </section>`;
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="soft">Development's post box: nothing here was really sent. Newest first.</p>
      ${letters.length > 0 ? letters.map(letter) : html`<p>Nothing yet.</p>`}`,
    { wide: true },
  );
}

/** Development's own calls; each answers 404 unless its switch stands in .dev.vars (contract 15, 16). */
export const devCalls = new Hono<AppEnv>()
  .use("/outbox", async (c, next) => {
    if (!c.var.services.settings.outbox) throw new Refusal("NOT_FOUND");
    await next();
  })
  .get("/outbox", async (c) => {
    const to = c.req.query("to")?.trim().toLowerCase() || null;
    const letters = await readOutbox(c.var.services.db, to);
    const accept = c.req.header("accept") ?? "";
    return /^[^,]*text\/html/.test(accept) ? outboxPage(letters, to) : c.json({ data: letters });
  })
  .use("*", async (c, next) => {
    if (!c.var.services.settings.faults) throw new Refusal("NOT_FOUND");
    await next();
  })
  .post("/faults", async (c) => {
    await addFault(c.var.services.db, await readInput(c, faultRequest));
    return c.json({ success: true }, 201);
  })
  .delete("/faults", async (c) => {
    await clearFaults(c.var.services.db);
    return c.json({ success: true });
  })
  .get("/calls", async (c) => c.json(await callCounts(c.var.services.db)))
  .delete("/calls", async (c) => {
    await clearCallCounts(c.var.services.db);
    return c.json({ success: true });
  })
  // Nobody waits ten minutes for a test: ends the time of the codes that an address was sent.
  .post("/expire-codes", async (c) => {
    const { email } = await readInput(c, v.object({ email: v.pipe(v.string(), v.toLowerCase()) }));
    await expireCodes(c.var.services.db, email, c.var.services.clock.now());
    return c.json({ success: true });
  });
