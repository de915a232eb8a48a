import { languageOf } from "../offline-page";
import { formatAsOf } from "./as-of";
import type { createCopyChoice } from "./copy-choice";
import { keptPageFor, keptPath } from "./kept-page";
import { listCopies } from "./list-copies";
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
    /** The page with what is kept on this device. */
    fillPage: async (page: Response): Promise<string> => {
      const language = languageOf(page);
      const state = await copyChoice.readState();
      const nothing = { count: 0, bytes: 0 };
      const kept = await copyChoice.measure().catch(() => ({ page: nothing, picture: nothing }));
      const copies = await listCopies(await memberCopies.list().catch(() => []));
      const pages = copies.map((copy) => ({ ...copy, at: formatAsOf(copy.keptAt, Date.now(), language) }));
      return keptPageFor(await page.text(), language, { state, kept, pages });
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
