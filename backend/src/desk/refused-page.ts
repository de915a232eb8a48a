import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { adminPage } from "./layout";
import type { Officer } from "./officer";

/** Why something is not done, with the way back. @param status 403 of who may not, 409 of what stands against it */
export const refusedPage = (
  who: Officer,
  {
    title,
    words,
    back,
    status,
  }: {
    readonly title: string;
    readonly words: Markup | string;
    readonly back: { readonly href: string; readonly words: string };
    readonly status: 403 | 409;
  },
): Promise<Response> =>
  adminPage(
    title,
    html`<h1>${title}</h1>
      <p class="note bad" role="alert">${words}</p>
      <p><a href="${back.href}">${back.words}</a></p>`,
    { who, status },
  );
