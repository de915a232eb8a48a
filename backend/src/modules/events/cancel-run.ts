import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import { dropSivRunNews } from "../../db/club/siv-run-news";
import { cancelSivRun } from "../../db/club/siv-run-writes";
import { clubReadersOf, findSivRun, type SivRunRow } from "../../db/club/siv-runs";
import { clubName } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { recordChanges } from "../../http/activity";
import { runLink, sendSivRunCancelled } from "../../http/api/club/siv-run-news";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { sivRunCancelledEmail } from "../../mail/siv-run-emails";
import { changedMeanwhile, findEvent } from "./event-access";
import { loggedReason, type ReasonErrors, reasonError, reasonLabels } from "./event-reason";
import { countText } from "./event-words";
import { eventReply } from "./show-event";

type Run = { readonly event: EventRow; readonly run: SivRunRow };

/** @throws Refusal NOT_FOUND for an event that is no run's entry */
async function findRun(c: AppContext): Promise<Run> {
  const event = await findEvent(c);
  const run = event.run_id === null ? null : await findSivRun(c.var.services.db, event.run_id);
  if (!run) throw new Refusal("NOT_FOUND");
  return { event, run };
}

const isOpen = (c: AppContext, { run }: Run) =>
  ["listed", "changed"].includes(run.status) && Date.parse(run.starts_at) > c.var.services.clock.now();

type Shown = {
  readonly reason?: string;
  readonly errors?: ReasonErrors;
  readonly notice?: Markup;
};

function formPage(who: Officer, { event, run }: Run, shown: Shown = {}): Promise<Response> {
  const { reason = "", errors = {}, notice = "" } = shown;
  const status = notice ? 409 : errors.reason ? 422 : 200;
  const title = `Cancel ${event.name}?`;
  const fields = { labels: reasonLabels, errors };
  return adminPage(
    errors.reason ? `Error: ${title}` : title,
    html`${errorSummary(fields)} ${notice}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>${title}</h1>
      <p>${run.leader_name} leads it. The member who listed it can cancel it on the site.</p>
      <form class="panel" method="post" action="/admin/events/${event.id}/run" novalidate>
        ${hiddenField("version", run.updated_at)}${hiddenField("step", "save")}
        ${field(fields, "reason", "Everybody who is on it gets it by mail.", (attributes) => textArea(attributes, reason, 3))}
        <p class="acts"><button>See what happens</button></p>
      </form>`,
    { who, status },
  );
}

/** GET /admin/events/{id}/run: an officer cancels a member's run. One that has started leads to its page. */
export async function showCancelRun(c: AppContext, who: Officer): Promise<Response> {
  const found = await findRun(c);
  if (!isOpen(c, found)) return c.redirect(`/admin/events/${found.event.id}`, 303);
  return formPage(who, found);
}

/** What a cancellation does: a run's cancellation is final (spec: it stays listed, nothing is deleted). */
async function askConsequences(c: AppContext, who: Officer, { event, run }: Run, reason: string) {
  const { services } = c.var;
  const [people, club] = await Promise.all([clubReadersOf(services.db, run), clubName(services.db)]);
  const [first] = people;
  const told = {
    club,
    run: { ...run, cancel_reason: reason },
    by: "club",
    link: runLink(services, run.id),
  } as const;
  return consequencesPage({
    who,
    title: `Cancel ${event.name}?`,
    lines: [
      people.length === 0
        ? "No e-mail is sent: nobody else is on it."
        : `${countText(people.length, "person gets", "people get")} an e-mail with your reason.`,
      "It stays in the calendar and in the list of runs as cancelled.",
      "No vehicle on concessional registration may be driven on it.",
      "This is final: the run would have to be listed anew.",
    ],
    mails: first ? [sivRunCancelledEmail({ ...told, to: first })] : [],
    action: `/admin/events/${event.id}/run`,
    fields: { version: run.updated_at, reason },
    button: "Cancel the run",
    back: `/admin/events/${event.id}`,
  });
}

/** POST of that form: shows what will happen, and cancels when that is confirmed. */
export async function cancelRun(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    formPage(who, await findRun(c), { reason: typedText(form, "reason") }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { services } = c.var;
  const found = await findRun(c);
  const { event, run } = found;
  const typed = typedText(form, "reason");
  const reason = typed.trim();
  if (form.change === "1") return formPage(viewer, found, { reason: typed });
  if (!isOpen(c, found)) return eventReply(c, viewer, { notice: changedMeanwhile, status: 409 });
  if (form.version !== run.updated_at)
    return formPage(viewer, found, { reason: typed, notice: changedMeanwhile });
  const error = reasonError(reason);
  if (error) return formPage(viewer, found, { reason: typed, errors: { reason: error } });
  if (form.confirm !== "1") return askConsequences(c, viewer, found, reason);
  const people = await clubReadersOf(services.db, run);
  recordChanges(c, event, { cancel_reason: loggedReason(reason), mails: people.length });
  const isCancelled = await cancelSivRun(
    services.db,
    { run, organiserId: null, reason },
    services.clock.now(),
  );
  if (!isCancelled) return eventReply(c, viewer, { notice: changedMeanwhile, status: 409 });
  await dropSivRunNews(services.db, run.id);
  await sendSivRunCancelled(services, { ...run, cancel_reason: reason }, "club");
  return c.redirect(`/admin/events/${event.id}?done=run-cancelled`, 303);
}
