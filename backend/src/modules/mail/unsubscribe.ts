import { Hono } from "hono";
import { html } from "hono/html";
import { clubName } from "../../db/content/site-settings";
import { keptAccount, resumeKind, stopKind, stoppedKinds } from "../../db/mail/unsubscribed";
import { page } from "../../http/html-page";
import { readFormFields } from "../../http/read-body";
import type { AppContext, AppEnv } from "../../http/services";
import { readStop } from "./stop-link";
import { kindWords } from "./text";

const gone = () =>
  page(
    "This link does not work",
    html`<h1>This link does not work</h1>
      <p>It is not whole, or it is too old. Use the link of a newer e-mail, or write to the club: the secretary can stop these e-mails too.</p>`,
    { status: 404 },
  );

/** Whose e-mails the link stops; null of one that does not work. */
async function findStop(c: AppContext) {
  const { db, settings } = c.var.services;
  const { kind = "", user = "", hash = "" } = c.req.param() as Readonly<Record<string, string>>;
  const stop = await readStop(settings.codeKeys, { kind, user, hash });
  const userId = stop && (await keptAccount(db, stop.userId));
  return stop && userId !== null ? { kind: stop.kind, userId } : null;
}
type Stop = NonNullable<Awaited<ReturnType<typeof findStop>>>;

async function show(c: AppContext, { kind, userId }: Stop): Promise<Response> {
  const { db } = c.var.services;
  const [club, stopped] = await Promise.all([clubName(db), stoppedKinds(db, userId)]);
  const isStopped = stopped.some((each) => each.kind === kind);
  const name = `“${kindWords[kind]}” of ${club}`;
  const title = isStopped ? "You do not get these e-mails any more" : "Stop these e-mails?";
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${isStopped ? `The e-mails ${name} are stopped.` : `You get the e-mails ${name}.`}</p>
      <p class="soft">You still get notices that every member has to know, and e-mails about what you have ordered or booked.</p>
      <form method="post">
        ${isStopped ? html`<button class="quiet" name="step" value="again">Get them again</button>` : html`<button name="step" value="stop">Stop them</button>`}
      </form>`,
  );
}

/**
 * The link of each mailing, without signing in: whoever has it may press its button. Opening it changes
 * nothing, as mail scanners open links.
 */
export const unsubscribePages = new Hono<AppEnv>()
  .get("/:kind/:user/:hash", async (c) => {
    const stop = await findStop(c);
    return stop ? show(c, stop) : gone();
  })
  .post("/:kind/:user/:hash", async (c) => {
    const stop = await findStop(c);
    if (!stop) return gone();
    const { db, clock } = c.var.services;
    const form = await readFormFields(c.req.raw);
    const again = form.step === "again";
    await db.batch([again ? resumeKind(db, stop) : stopKind(db, stop, clock.now())]);
    // RFC 8058: a mail program's own button is not redirected.
    return form["List-Unsubscribe"] === "One-Click" ? show(c, stop) : c.redirect(c.req.path, 303);
  });
