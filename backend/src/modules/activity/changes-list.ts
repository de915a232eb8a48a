import { html } from "hono/html";
import type { Markup } from "../../http/html-page";
import type { ChangedField } from "./line-words";

/** Fields that change, each from and to; of a new value what it is. */
export const changesList = (fields: readonly ChangedField[]): Markup =>
  html`<dl class="changes">
    ${fields.map(
      ({ name, before, after, isNew }) => html`<div>
        <dt>${name}</dt>
        <dd>${isNew ? "" : html`<del>${before}</del> <span aria-hidden="true">→</span><span class="vh"> becomes </span> `}<ins>${after}</ins></dd>
      </div>`,
    )}
  </dl>`;
