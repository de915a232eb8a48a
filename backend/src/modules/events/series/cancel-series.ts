import { html } from "hono/html";
import type { EventRow } from "../../../db/club/calendar-events";
import { peopleConcerned } from "../../../db/club/event-register";
import { ordersWithTickets, salesOfEvent } from "../../../db/club/event-tickets";
import { cancelEvent, type ReleasedOrder } from "../../../db/club/event-writes";
import { scheduledSubjects } from "../../../db/mail/event-mailings";
import { consequencesPage } from "../../../desk/consequences-page";
import { postedForm, typedText } from "../../../desk/editor-access";
import { errorSummary, field, select, textArea } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField } from "../../../desk/parts";
import { recordChanges } from "../../../http/activity";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { changedMeanwhile } from "../event-access";
import { loggedReason, type ReasonErrors, reasonError, reasonLabels } from "../event-reason";
import { countText } from "../event-words";
import { dateText, firstDate, readSeries, type Series } from "./read-series";
import { tellSeriesCancelled } from "./tell-series";

const pathOf = ({ event }: Series) => `/admin/events/${event.id}/series`;

const labels = { from: "From", ...reasonLabels };

type Shown = {
  /** The first date that is cancelled, by its number. */
  readonly from?: string;
  readonly reason?: string;
  readonly errors?: ReasonErrors & { readonly from?: string };
  readonly notice?: Markup | "";
  readonly status?: number;
};

function reasonPage(who: Officer, series: Series, shown: Shown = {}): Promise<Response> {
  const { event, coming, version, zone } = series;
  const { reason = "", errors = {}, notice = "", status = 200 } = shown;
  const { from = String(firstDate(series).id) } = shown;
  const fields = { labels, errors };
  const title = `Cancel dates of ${event.name}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was cancelled")} ${notice}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="${pathOf(series)}" novalidate>
        ${hiddenField("version", version)}${hiddenField("step", "save")}
        ${field(fields, "from", "This date and all later ones are cancelled.", (attributes) =>
          select(
            attributes,
            from,
            coming.map((each) => [String(each.id), dateText(each, zone)] as const),
          ),
        )}
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

/** The dates from the chosen one on; none where it is not one of them. */
function datesFrom({ coming }: Series, from: string): readonly EventRow[] {
  const first = coming.find(({ id }) => String(id) === from);
  return first ? coming.filter(({ starts_at }) => starts_at >= first.starts_at) : [];
}

/** What their cancellation does, added up. */
async function sumsOf(c: AppContext, dates: readonly EventRow[]) {
  const { db, clock } = c.var.services;
  const each = await Promise.all(
    dates.map(async ({ id }) => {
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

type Chosen = { readonly from: string; readonly dates: readonly EventRow[]; readonly reason: string };

async function showConsequences(c: AppContext, who: Officer, series: Series, chosen: Chosen) {
  const { event, version, zone } = series;
  const { from, dates, reason } = chosen;
  const { mails, unpaid, paid, sales, mailings } = await sumsOf(c, dates);
  return consequencesPage({
    who,
    title: `Cancel ${countText(dates.length, "date")} of ${event.name}?`,
    things: dates.map((each) => dateText(each, zone)),
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
      "The dates stay in the calendar as cancelled. Other dates stay as they are.",
      `Reason: ${reason}`,
    ],
    mails: [],
    action: pathOf(series),
    fields: { to: "cancel", version, from, reason },
    button: `Cancel ${countText(dates.length, "date")}`,
    back: `/admin/events/${event.id}`,
  });
}

/** POST of that form: shows what will happen, and cancels the chosen dates once it is confirmed. */
export async function cancelSeries(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    reasonPage(who, await readSeries(c), {
      from: typedText(form, "from"),
      reason: typedText(form, "reason"),
    }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { services } = c.var;
  const series = await readSeries(c);
  const typed = typedText(form, "reason");
  const from = typedText(form, "from");
  const reason = typed.trim();
  const show = (now: Series, shown: Shown) => reasonPage(viewer, now, { from, reason: typed, ...shown });
  const stale = (now: Series) => show(now, { notice: changedMeanwhile, status: 409 });
  if (form.version !== series.version || series.coming.length === 0) return stale(series);
  if (form.change === "1") return show(series, {});
  const dates = datesFrom(series, from);
  const error = reasonError(reason);
  const errors = {
    ...(dates.length === 0 ? { from: "Choose one" } : {}),
    ...(error ? { reason: error } : {}),
  };
  if (Object.keys(errors).length > 0) return show(series, { errors, status: 422 });
  if (form.confirm !== "1") return showConsequences(c, viewer, series, { from, dates, reason });
  const { mails, unpaid } = await sumsOf(c, dates);
  const details = { cancel_reason: loggedReason(reason), dates: dates.length, mails: mails + unpaid };
  recordChanges(c, {}, details);
  const done: { event: EventRow; released: readonly ReleasedOrder[] }[] = [];
  for (const each of dates) {
    const version = { id: each.id, updatedAt: each.updated_at };
    const by = { reason, editorId: viewer.userId };
    const cancelled = await cancelEvent(services.db, version, by, services.clock.now());
    // Somebody else has changed this date since: the others are cancelled, and it is shown again.
    if (cancelled) done.push({ event: each, released: cancelled.released });
  }
  await tellSeriesCancelled(services, done, reason);
  if (done.length < dates.length) return stale(await readSeries(c));
  return c.redirect(`/admin/events/${series.event.id}?done=series-cancelled`, 303);
}
