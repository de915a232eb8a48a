import { html } from "hono/html";
import { languageTags } from "#rules/languages";
import { listSchedule, type ScheduledReminder } from "../../db/renewals/reminders";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords } from "../../desk/parts";
import type { AppContext } from "../../http/services";
import { languageName } from "../club/language-fields";
import { mayIn } from "../roles/rules";
import { whenText } from "./rules";
import { shownText } from "./texts";

const notices = {
  added: "Added. It goes out from the next run on.",
  saved: "Saved. It holds for mails from now on.",
  removed: "Removed. Nobody gets it any more.",
};

/** " Also in German, Italian." */
function othersText({ others }: ScheduledReminder): string {
  const names = languageTags.filter((tag) => others[tag]).map(languageName);
  return names.length > 0 ? ` Also in ${names.join(", ")}.` : "";
}

/** GET /admin/club/reminders: when members are reminded to renew, in the order of the days. */
export async function showReminders(c: AppContext, who: Officer): Promise<Response> {
  const schedule = await listSchedule(c.var.services.db);
  const reminders = await Promise.all(
    schedule.map(async (reminder) => ({ reminder, subject: (await shownText(reminder)).subject })),
  );
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
          ({ reminder, subject }) => html`<li>
            <p>${mayChange ? html`<a href="/admin/club/reminders/${reminder.id}">${whenText(reminder.days)}</a>` : whenText(reminder.days)}</p>
            <p class="soft">${subject}${othersText(reminder)}</p>
          </li>`,
        )}
      </ul>`,
    { who },
  );
}
