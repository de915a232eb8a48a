import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { type ErrorReportRow, keptDays, listErrorReports } from "../../db/error-reports";
import { listInstallCounts } from "../../db/install-counts";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, emptyState } from "../../desk/parts";
import { clubDay, clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { installCountTable } from "./install-counts";

const kinds = {
  error: "Error",
  rejection: "Something did not finish",
  boundary: "The error page was shown",
  boot: "Before the page could be used",
  hydration: "While the page started",
  worker: "On the site’s server",
} as const satisfies Record<ErrorReportRow["kind"], string>;

function reportItem(row: ErrorReportRow, zone: string): Markup {
  const { kind, message, count, path, browser, version, locale, stack, first_at, last_at } = row;
  return html`<li class="item">
    <div class="head">
      <h2>${message}</h2>
      <p class="chips">${chip("ended", count === 1 ? "Once" : `${count} times`)} ${chip("", kinds[kind])}</p>
    </div>
    <p>
      Page <code>${path}</code>, ${browser}, language <code>${locale}</code>, version
      <code>${version || "unknown"}</code>
    </p>
    <p class="soft">
      ${clubTimeText(last_at, zone)}${count > 1 ? html`, first ${clubTimeText(first_at, zone)}` : ""}
    </p>
    ${
      stack
        ? html`<details>
          <summary>Where in the code</summary>
          <pre>${stack}</pre>
        </details>`
        : ""
    }
  </li>`;
}

/** Errors that browsers have reported, the newest first, and what they counted of installing the app. */
export async function showErrorReports(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const [reports, zone] = await Promise.all([listErrorReports(db), clubZone(db)]);
  const counts = await listInstallCounts(db, clubDay(clock.now(), zone));
  return adminPage(
    "Error reports",
    html`<p><a href="/admin/club#error-reports">Settings</a></p>
      <h1>Error reports</h1>
      <p class="soft">
        What went wrong in members’ and visitors’ browsers, from one page load in ten. Equal errors are counted
        together, with the details of the newest. None says whose browser it was. They are kept for ${keptDays} days. The words are the browsers’ own, for the
        people who look after the site’s software.
      </p>
      ${
        reports.length > 0
          ? html`<ol class="list">
            ${reports.map((row) => reportItem(row, zone))}
          </ol>`
          : emptyState("done", "No browser has reported an error.")
      }
      ${installCountTable(counts)}`,
    { who: viewer },
  );
}
