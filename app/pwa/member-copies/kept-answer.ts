import { findOwnPage } from "../offline-answers";
import { readTitle, withBody } from "../offline-page";
import { formatAsOf } from "./as-of";
import type { createCopyChoice } from "./copy-choice";
import { keptPageFor, keptPath } from "./kept-page";
import type { createMemberCopies } from "./member-copies";

type KeptAnswerParts = {
  readonly memberCopies: ReturnType<typeof createMemberCopies>;
  readonly copyChoice: ReturnType<typeof createCopyChoice>;
  /** Fetches all pages that are kept. It rejects without a network. */
  readonly fetchAll: () => Promise<void>;
};

/** A slow line goes on after the page has been shown, in ms. */
const fetchShownAfterMs = 8_000;

/** The service worker's answers at the address of what is kept. */
export function createKeptAnswer({ memberCopies, copyChoice, fetchAll }: KeptAnswerParts) {
  return {
    /** The page, as the site has it for everybody, with what is kept on this device. */
    show: async (): Promise<Response> => {
      const page = (await findOwnPage(keptPath)) ?? (await fetch(keptPath, { credentials: "omit" }));
      const language = page.headers.get("Content-Language") ?? "en";
      const state = await copyChoice.readState();
      const nothing = { count: 0, bytes: 0 };
      const kept = await copyChoice.measure().catch(() => ({ page: nothing, picture: nothing }));
      const copies = await memberCopies.list().catch(() => []);
      const pages = await Promise.all(
        copies.map(async ({ url, keptAt, document }) => {
          const { pathname, search } = new URL(url);
          const at = formatAsOf(keptAt, Date.now(), language);
          return { path: pathname + search, title: readTitle(await document.text()), at };
        }),
      );
      return withBody(page, keptPageFor(await page.text(), language, { state, kept, pages }));
    },
    /**
     * What a button of the page does.
     * @param waitUntil of the event: pages are still fetched after the answer
     */
    act: async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
      const act = (await request.formData()).get("act");
      if (act === "off") await copyChoice.turn(false);
      else if (act === "remove") await copyChoice.remove();
      else if (act === "on") {
        await copyChoice.turn(true).catch(() => undefined);
        const fetched = fetchAll().catch(() => undefined);
        waitUntil(fetched);
        await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, fetchShownAfterMs))]);
      }
      return Response.redirect(keptPath, 303);
    },
  };
}
