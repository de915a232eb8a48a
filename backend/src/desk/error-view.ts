import { html } from "hono/html";
import { recordRefusal } from "../http/activity";
import { page } from "../http/html-page";
import { Refusal } from "../http/refusal";
import type { AppContext } from "../http/services";

/** The admin's error pages by error code. The app answers every other code. */
const views = {
  NOT_FOUND: {
    title: "No such page",
    text: "There is nothing at this address: it may have been removed, or typed wrong.",
  },
  FORBIDDEN: {
    title: "Not from here",
    text: "That form did not come from these pages, so nothing was changed. Open the page again and repeat it there.",
  },
  TOO_LARGE: {
    title: "Too much at once",
    text: "Nothing was saved. Go back: what you typed should still be there. Make it shorter, or split it into two blocks.",
  },
} as const;

/** A refusal as a page instead of JSON. It says nothing of the person or of what exists. */
export async function adminError(error: Error, c: AppContext): Promise<Response> {
  if (!(error instanceof Refusal) || !Object.hasOwn(views, error.code)) throw error;
  if (error.code === "FORBIDDEN") await recordRefusal(c, null);
  const { title, text } = views[error.code as keyof typeof views];
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/admin">Back to Today</a></p>`,
    { status: error.status },
  );
}
