import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { adminPage } from "./layout";
import type { Officer } from "./officer";

type Refused = {
  readonly title: string;
  readonly words: Markup | string;
  readonly back: { readonly href: string; readonly words: string };
  /** 403: not by this officer. 409: not now. */
  readonly status: 403 | 409;
};

/** Why something is not done, with the way back. */
export const refusedPage = (who: Officer, { title, words, back, status }: Refused): Promise<Response> =>
  adminPage(
    title,
    html`<h1>${title}</h1>
      <p class="note bad" role="alert">${words}</p>
      <p><a href="${back.href}">${back.words}</a></p>`,
    { who, status },
  );
