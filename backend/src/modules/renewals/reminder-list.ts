import { html } from "hono/html";
import { listSchedule } from "../../db/renewals/reminders";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords } from "../../desk/parts";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { whenText } from "./rules";

const notices = {
  added: "Added. It goes out from the next run on.",
  saved: "Saved. It holds for mails from now on.",
  removed: "Removed. Nobody gets it any more.",
};

/** GET /admin/club/reminders: when members are reminded to renew, in the order of the days. */
export async function showReminders(c: AppContext, who: Officer): Promise<Response> {
  const reminders = await listSchedule(c.var.services.db);
  const mayChange = mayIn(who.roles, "club", "change");
  return adminPage(
    "Reminders to renew",
    html`<p><a href="/admin/club">All settings</a></p>
      <h1>Reminders to renew</h1>
      ${doneNote(doneWords(c.req.query("done"), notices))}
      <p class="soft">They go by e-mail between 8 and 20 o’clock on the club’s clock, each once before or after the end of a membership. Someone who has renewed, left, died or asked for the deletion of their account gets none. A day that was missed is made up for, unless a later reminder has gone out.</p>
      ${mayChange ? html`<p class="acts"><a href="/admin/club/reminders/new">Add a reminder</a></p>` : ""}
      ${reminders.length === 0 ? html`<p>Nobody is reminded.</p>` : ""}
      <ul class="links">
        ${reminders.map(
          ({ id, days, subject }) => html`<li>
            <p>${mayChange ? html`<a href="/admin/club/reminders/${id}">${whenText(days)}</a>` : whenText(days)}</p>
            <p class="soft">${subject}</p>
          </li>`,
        )}
      </ul>`,
    { who },
  );
}
