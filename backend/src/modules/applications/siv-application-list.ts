import { html } from "hono/html";
import { type SivApplicationState, sivApplicationStates } from "#rules/siv-application-values";
import { type ListedSivApplication, listForRegistrar } from "../../db/club/siv-application-register";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, hiddenField } from "../../desk/parts";
import { findStanding, type Standing } from "../../domain/club/membership-standing";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { standingChip } from "./applicant-standing";

const maxRows = 200;

/** What the registrar calls a state, and its colour among the admin's chips. */
export const stateWords: Readonly<Record<SivApplicationState, readonly [words: string, look: string]>> = {
  draft: ["Draft", "off"],
  submitted: ["Handed in", "future"],
  "more-information": ["Waits for the member", "off"],
  "inspection-booked": ["Inspection booked", "future"],
  approved: ["Approved", "shown"],
  declined: ["Declined", "off"],
  lodged: ["Lodged", "shown"],
  active: ["Active", "shown"],
  lapsed: ["Lapsed", "off"],
  cancelled: ["Cancelled by the member", "off"],
};

export function stateChip(state: SivApplicationState): Markup {
  const [words, look] = stateWords[state];
  return chip(look, words);
}

type Named = { readonly make: string; readonly model: string; readonly year_built: number | null };
export const vehicleName = ({ make, model, year_built }: Named) =>
  [year_built, make, model].filter((part) => part !== null).join(" ");

function listedStanding(row: ListedSivApplication, now: number, zone: string): Standing {
  const { valid_to, no_expiry, is_approved } = row;
  const isMember = no_expiry !== null && is_approved !== null;
  return findStanding(isMember ? { valid_to, no_expiry, is_approved } : null, now, zone);
}

function listItem(row: ListedSivApplication, now: number, zone: string): Markup {
  const about = [row.plate, row.member_number ? `member ${row.member_number}` : null, row.scheme];
  return html`<li class="item ${stateWords[row.status][1]}">
    <div class="head">
      <h2><a href="/admin/applications/${row.id}">${row.legal_name}: ${vehicleName(row)}</a></h2>
      <p class="chips">${standingChip(listedStanding(row, now, zone))} ${stateChip(row.status)}</p>
    </div>
    <div class="head">
      <p>${about.filter(Boolean).join(" · ")}</p>
      <p class="soft">${row.submitted_at ? html`Handed in ${clubTimeText(row.submitted_at, zone)}` : ""}</p>
    </div>
  </li>`;
}

/** GET /applications: by state, and by name, member number, plate or vehicle. */
export async function showSivApplications(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const search = (c.req.query("q") ?? "").trim().slice(0, 100);
  const status = sivApplicationStates.find((state) => state === c.req.query("state")) ?? null;
  const [{ applications, counts }, zone] = await Promise.all([
    listForRegistrar(db, { status, search, maxRows }),
    clubZone(db),
  ]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const listUrl = (state: string) => `/admin/applications?${new URLSearchParams({ state, q: search })}`;
  const filter = (state: SivApplicationState | "", words: string, count: number) =>
    html`<a href="${listUrl(state)}" ${state === (status ?? "") ? html`aria-current="page"` : ""}>${words} (${count})</a>`;
  return adminPage(
    "Concession applications",
    html`<h1>Concession applications</h1>
      <p class="acts"><a class="btn" href="/admin/applications/register.csv">Register as CSV</a></p>
      <form class="find" method="get" action="/admin/applications" role="search">
        ${status ? html`${hiddenField("state", status)}` : ""}
        <label for="q">Name, member number, plate or vehicle<input id="q" name="q" type="search" value="${search}" maxlength="100" /></label>
        <button class="quiet">Find</button>
      </form>
      <nav class="acts" aria-label="States">
        ${filter("", "All", total)}
        ${sivApplicationStates
          .filter((state) => counts.has(state) || state === status)
          .map((state) => filter(state, stateWords[state][0], counts.get(state) ?? 0))}
      </nav>
      ${
        applications.length > 0
          ? html`<ul class="list">
            ${applications.map((row) => listItem(row, clock.now(), zone))}
          </ul>`
          : html`<p class="note">There is no such application. <a href="/admin/applications">See all of them</a></p>`
      }
      ${applications.length === maxRows ? html`<p class="note">These are the first ${maxRows}. Choose a state, or search.</p>` : ""}`,
    { who: viewer },
  );
}
