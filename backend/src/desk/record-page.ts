import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { adminPage } from "./layout";
import type { Officer } from "./officer";
import { chip } from "./parts";

/** One thing that happened to a record. */
export type TimelineEntry = {
  /** In words, on the club's clock. */
  readonly time: string;
  readonly who: string;
  readonly words: Markup | string;
  readonly more?: Markup | string;
};

/** A part of a record, changed by itself. */
export type Section = {
  readonly id: string;
  readonly title: string;
  /** Null: this officer may not change it. */
  readonly edit: string | null;
  readonly facts: readonly (readonly [label: string, value: Markup | string | null])[];
};

type RecordPage = {
  readonly who: Officer;
  readonly back: { readonly href: string; readonly words: string };
  readonly name: string;
  readonly state: readonly (readonly [look: string, words: string])[];
  /** Below the name, such as what needs attention. */
  readonly lead: Markup | "";
  /** Its one main action, and all others. */
  readonly main: Markup | "";
  readonly more: readonly Markup[];
  /** What it is made of, such as an order's lines: before the sections. */
  readonly body?: Markup;
  readonly sections: readonly Section[];
  readonly related: Markup | "";
  readonly timeline: readonly TimelineEntry[];
  /** Beside the timeline: a form that adds a note. */
  readonly noteForm: Markup | "";
  readonly notice: Markup | "";
  /** A form of the page has errors: its title says so first. */
  readonly isFailed?: boolean;
  /** What the last form did, said first by its title. */
  readonly titlePrefix?: string;
  /** An origin where a form of the page may lead to, beside the desk itself. */
  readonly formTarget?: string | undefined;
  readonly status?: number;
};

const fact = ([label, value]: Section["facts"][number]) =>
  html`<div><dt>${label}</dt><dd>${value || html`<span class="soft">–</span>`}</dd></div>`;

/** What a section says, each with its label. */
export const factList = (facts: Section["facts"]): Markup => html`<dl class="facts">${facts.map(fact)}</dl>`;

const section = ({ id, title, edit, facts }: Section): Markup =>
  html`<section class="part-of" aria-labelledby="${id}">
    <div class="head"><h2 id="${id}">${title}</h2>${edit ? html`<a href="${edit}" aria-label="Change: ${title}">Change</a>` : ""}</div>
    ${factList(facts)}
  </section>`;

const entry = ({ time, who, words, more }: TimelineEntry): Markup =>
  html`<li><p><strong>${words}</strong></p>${more ? html`<p class="as-is">${more}</p>` : ""}<p class="soft">${time}, ${who}</p></li>`;

/** What happened to a record, the newest first. */
export const timelineList = (timeline: readonly TimelineEntry[]): Markup =>
  timeline.length > 0
    ? html`<ol class="timeline">${timeline.map(entry)}</ol>`
    : html`<p class="soft">Nothing yet.</p>`;

/** A record of the desk: what can be done with it, its sections, what belongs to it, its history. */
export function recordPage(record: RecordPage): Promise<Response> {
  const { who, back, name, state, lead, main, more, related, timeline, noteForm, notice } = record;
  const prefix = record.isFailed ? "Error:" : record.titlePrefix;
  return adminPage(
    prefix ? `${prefix} ${name}` : name,
    html`${notice}
      <p><a href="${back.href}">${back.words}</a></p>
      <h1>${name}</h1>
      <p class="chips">${state.map(([look, words]) => chip(look, words))}</p>
      ${lead}
      <div class="acts stay">
        ${main ? html`<div class="main">${main}</div>` : ""}
        ${
          more.length > 0
            ? html`<details class="more"><summary class="btn">More</summary><ul>${more.map((item) => html`<li>${item}</li>`)}</ul></details>`
            : ""
        }
      </div>
      <div class="two record">
        <div>${record.body ?? ""} ${record.sections.map(section)} ${related}</div>
        <div>
          <h2 id="history">History</h2>
          ${noteForm}
          ${timelineList(timeline)}
        </div>
      </div>`,
    {
      who,
      ...(record.status ? { status: record.status } : {}),
      ...(record.formTarget ? { formTarget: record.formTarget } : {}),
    },
  );
}
