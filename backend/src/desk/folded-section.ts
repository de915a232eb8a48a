import { html } from "hono/html";
import type { Markup } from "../http/html-page";

/** A part of a long record, folded to its title and one line. */
export type FoldedSection = {
  /** Of what is folded, so that a link to it opens it. */
  readonly id: string;
  readonly title: string;
  /** What it says, in one line. */
  readonly summary: string;
  readonly isOpen: boolean;
  readonly body: Markup;
};

/** Links to the sections of a long record. */
const sectionIndex = (sections: readonly FoldedSection[]): Markup =>
  html`<nav class="tabs index" aria-label="Sections">
    ${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
    <a href="#history">History</a>
  </nav>`;

const folded = ({ id, title, summary, isOpen, body }: FoldedSection): Markup =>
  html`<details class="part-of" ${isOpen ? html`open` : ""}>
    <summary><h2>${title}</h2> <span class="soft">${summary}</span></summary>
    <div id="${id}">${body}</div>
  </details>`;

/** The sections of a long record, below an index of them. */
export const foldedSections = (sections: readonly FoldedSection[]): Markup =>
  html`${sectionIndex(sections)} ${sections.map(folded)}`;
