import { html } from "hono/html";
import type { EventRow } from "../../../db/club/calendar-events";
import { peopleConcerned } from "../../../db/club/event-register";
import { ordersWithTickets, salesOfEvent } from "../../../db/club/event-tickets";
import { cancelEvent, type ReleasedOrder } from "../../../db/club/event-writes";
import { scheduledSubjects } from "../../../db/mail/event-mailings";
import { consequencesPage } from "../../../desk/consequences-page";
import { postedForm, typedText } from "../../../desk/editor-access";
import { errorSummary, field, textArea } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField } from "../../../desk/parts";
import { recordChanges } from "../../../http/activity";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { changedMeanwhile } from "../event-access";
import { loggedReason, type ReasonErrors, reasonError, reasonLabels } from "../event-reason";
import { countText } from "../event-words";
import { dateText, readSeries, type Series } from "./read-series";
import { tellSeriesCancelled } from "./tell-series";

const pathOf = ({ event }: Series) => `/admin/events/${event.id}/series`;

type Shown = {
  readonly reason?: string;
  readonly errors?: ReasonErrors;
  readonly notice?: Markup | "";
  readonly status?: number;
};

function reasonPage(who: Officer, series: Series, shown: Shown = {}): Promise<Response> {
  const { event, coming, version, zone } = series;
  const { reason = "", errors = {}, notice = "", status = 200 } = shown;
  const fields = { labels: reasonLabels, errors };
  const title = `Cancel ${countText(coming.length, "date")} of ${event.name}`;
  return adminPage(
    errors.reason ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was cancelled")} ${notice}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>${title}</h1>
      <ul>
        ${coming.map((each) => html`<li>${dateText(each, zone)}</li>`)}
      </ul>
      <form class="panel" method="post" action="${pathOf(series)}" novalidate>
        ${hiddenField("version", version)}${hiddenField("step", "save")}
        ${field(
          fields,
          "reason",
          "Everybody who is coming, is waiting or has a ticket gets it by mail. The next page says what else happens.",
          (attributes) => textArea(attributes, reason, 3),
        )}
        <p class="acts"><button name="to" value="cancel">Cancel these dates</button></p>
      </form>`,
    { who, status },
  );
}

/** GET /admin/events/{id}/series; the event's own page where no date of its series is to come. */
export async function showSeries(c: AppContext, who: Officer): Promise<Response> {
  const series = await readSeries(c);
  if (series.coming.length === 0) return c.redirect(`/admin/events/${series.event.id}`, 303);
  return reasonPage(who, series);
}

/** What the cancellation of all dates does, added up. */
async function sumsOf(c: AppContext, { coming }: Series) {
  const { db, clock } = c.var.services;
  const each = await Promise.all(
    coming.map(async ({ id }) => {
      const [concerned, { sales, unpaid }, orders, mailings] = await Promise.all([
        peopleConcerned(db, id),
        salesOfEvent(db, id, clock.now()),
        ordersWithTickets(db, id),
        scheduledSubjects(db, id),
      ]);
      const paid = orders.filter(({ status }) => status === "paid").length;
      return { emails: concerned.map(({ email }) => email), sales, unpaid, paid, mailings };
    }),
  );
  const sum = (of: "unpaid" | "paid") => each.reduce((total, sums) => total + sums[of], 0);
  return {
    mails: new Set(each.flatMap(({ emails }) => emails)).size,
    unpaid: sum("unpaid"),
    paid: sum("paid"),
    sales: each.flatMap(({ sales }) => sales),
    mailings: each.flatMap(({ mailings }) => mailings),
  };
}

async function showConsequences(c: AppContext, who: Officer, series: Series, reason: string) {
  const { event, coming, version, zone } = series;
  const { mails, unpaid, paid, sales, mailings } = await sumsOf(c, series);
  return consequencesPage({
    who,
    title: `Cancel ${countText(coming.length, "date")} of ${event.name}?`,
    things: coming.map((each) => dateText(each, zone)),
    lines: [
      mails === 0
        ? "No e-mail is sent: no member is coming, waiting or has a ticket."
        : `Everybody who is coming, is waiting or has a ticket gets the reason in one mail for all their dates: ${countText(mails, "mail")}.`,
      ...mailings.map(
        (subject) => `The e-mail “${subject}”, which is scheduled, becomes a draft and is not sent.`,
      ),
      ...sales.map((name) => `The sale of ${name} stops.`),
      ...(unpaid > 0
        ? [
            `${countText(unpaid, "unpaid order is", "unpaid orders are")} released, each with a mail to its buyer.`,
          ]
        : []),
      paid > 0
        ? `${countText(paid, "paid order is", "paid orders are")} to be refunded: the page of each date lists them. No money moves by itself.`
        : "Nothing is to be refunded.",
      "The dates stay in the calendar as cancelled. Dates that are over stay as they are.",
      `Reason: ${reason}`,
    ],
    mails: [],
    action: pathOf(series),
    fields: { to: "cancel", version, reason },
    button: `Cancel ${countText(coming.length, "date")}`,
    back: `/admin/events/${event.id}`,
  });
}

/** POST of that form: shows what will happen, and cancels the dates that are to come once it is confirmed. */
export async function cancelSeries(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    reasonPage(who, await readSeries(c), { reason: typedText(form, "reason") }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { services } = c.var;
  const series = await readSeries(c);
  const typed = typedText(form, "reason");
  const reason = typed.trim();
  if (form.version !== series.version || series.coming.length === 0)
    return reasonPage(viewer, series, { reason: typed, notice: changedMeanwhile, status: 409 });
  if (form.change === "1") return reasonPage(viewer, series, { reason: typed });
  const error = reasonError(reason);
  if (error) return reasonPage(viewer, series, { reason: typed, errors: { reason: error }, status: 422 });
  if (form.confirm !== "1") return showConsequences(c, viewer, series, reason);
  const { mails, unpaid } = await sumsOf(c, series);
  const details = { cancel_reason: loggedReason(reason), dates: series.coming.length, mails: mails + unpaid };
  recordChanges(c, {}, details);
  const done: { event: EventRow; released: readonly ReleasedOrder[] }[] = [];
  for (const each of series.coming) {
    const version = { id: each.id, updatedAt: each.updated_at };
    const by = { reason, editorId: viewer.userId };
    const cancelled = await cancelEvent(services.db, version, by, services.clock.now());
    // Somebody else has changed this date since: the others are cancelled, and it is shown again.
    if (cancelled) done.push({ event: each, released: cancelled.released });
  }
  await tellSeriesCancelled(services, done, reason);
  const left = await readSeries(c);
  if (left.coming.length > 0)
    return reasonPage(viewer, left, { reason: typed, notice: changedMeanwhile, status: 409 });
  return c.redirect(`/admin/events/${series.event.id}?done=series-cancelled`, 303);
}
