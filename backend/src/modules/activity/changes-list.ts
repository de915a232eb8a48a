import { html } from "hono/html";
import type { Markup } from "../../http/html-page";
import type { ChangedField } from "./line-words";

/** Fields that change, each from and to. */
export const changesList = (fields: readonly ChangedField[]): Markup =>
  html`<dl class="changes">
    ${fields.map(
      ({ name, before, after }) => html`<div>
        <dt>${name}</dt>
        <dd><del>${before}</del> <span aria-hidden="true">→</span><span class="vh"> becomes </span> <ins>${after}</ins></dd>
      </div>`,
    )}
  </dl>`;
