import { html } from "hono/html";
import { clubName, clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { clubDay, weekdayInWords } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { ceasedConcessions } from "../concessions/ceased-concessions";
import { exportPath } from "../export/export-page";
import { readLastExport } from "../export/last-export";
import { nobodyIs, rolesOfNobody } from "../roles/leaving-roles";
import { type Area, mayIn } from "../roles/rules";
import { accessOf, countWaiting, leftRefunds, nextEvents, unpaidDays, waitingNames } from "./queries";
import { recentActivity } from "./recent-activity";
import { agenda, unpaidText, waitingTiles } from "./today-view";

/** GET /admin: what waits for this officer, what comes next, and what was done last. */
export async function showToday(c: AppContext, officer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const may = (area: Area, needs: "see" | "change") => mayIn(officer.roles, area, needs);
  const zone = await clubZone(db);
  const today = clubDay(now, zone);
  const names = waitingNames.filter((name) => may(accessOf(name).area, accessOf(name).needs));
  const [counts, refunds, unheld, events, activity, club, ceased, unpaid, exported] = await Promise.all([
    countWaiting(db, names, { now, zone }),
    may("calendar", "see") && may("money", "change") ? leftRefunds(db) : [],
    may("roles", "see") ? rolesOfNobody(db, now) : [],
    may("calendar", "see") ? nextEvents(db, now) : null,
    may("activity", "see") ? recentActivity(db, officer, zone) : "",
    clubName(db),
    may("concessions", "change") ? ceasedConcessions(db, now, zone) : null,
    may("money", "change") ? unpaidDays(db) : null,
    may("club", "change") ? readLastExport(db, now, zone) : null,
  ]);
  const waiting = waitingNames.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [[name, count] as const] : [];
  });
  return adminPage(
    "Today",
    html`<p class="soft over">${club}</p>
      <h1>${weekdayInWords(today)}</h1>
      ${waitingTiles(refunds, waiting, unheld.map(nobodyIs), {
        ceased,
        unpaid: unpaid && unpaidText(unpaid, { zone, today }),
        late: exported?.warning ?? null,
      })}
      <div class="two">${events ? agenda(events, zone) : ""} ${activity}</div>
      ${exported && !exported.warning ? html`<p class="soft"><a href="${exportPath}">${exported.words}</a></p>` : ""}`,
    { who: officer },
  );
}
