import { html } from "hono/html";
import type { Markup } from "../../http/html-page";
import type { ChangedField } from "./line-words";

/** From and to of a field that changes; of a new value what it is. */
export const fromTo = ({ before, after, isNew }: ChangedField): Markup =>
  html`${isNew ? "" : html`<del>${before}</del> <span aria-hidden="true">→</span><span class="vh"> becomes </span> `}<ins>${after}</ins>`;

/** Fields that change, each from and to; of a new value what it is. */
export const changesList = (fields: readonly ChangedField[]): Markup =>
  html`<dl class="changes">
    ${fields.map(
      (field) => html`<div>
        <dt>${field.name}</dt>
        <dd>${fromTo(field)}</dd>
      </div>`,
    )}
  </dl>`;
