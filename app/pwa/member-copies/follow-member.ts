import { memberCopyHeader, ownerHeader } from "~/http/service-worker-headers";
import { isCostly } from "~/lib/browser/costly-connection";
import type { createOutbox } from "../outbox/outbox";
import type { createPageCache } from "../page-cache";
import type { createCopyChoice } from "./copy-choice";
import { isKeptPath, pageOfData } from "./kept-paths";
import { type createMemberCopies, mayBeKept } from "./member-copies";

type FollowerParts = {
  readonly pages: ReturnType<typeof createPageCache>;
  readonly memberCopies: ReturnType<typeof createMemberCopies>;
  readonly copyChoice: ReturnType<typeof createCopyChoice>;
  readonly outbox: ReturnType<typeof createOutbox>;
  /** Fetches all pages that are kept. */
  readonly fetchAll: () => Promise<void>;
  /** Maintenance of the caches after each document of the site. */
  readonly afterDocument: (document: Response) => Promise<void>;
};

/** A member's page that is opened without a document is fetched for its copy if that is older. */
const copyIsFreshMs = 15 * 60_000;

/** Where the browser denies storage, nothing is kept and there is nothing to delete. */
const ignoreStorageError = () => undefined;

/** Keeps the copies and the outbox in step with what the site answers. */
export function createMemberFollower(parts: FollowerParts) {
  const { pages, memberCopies, copyChoice, outbox, fetchAll, afterDocument } = parts;
  const isOn = () => copyChoice.isOn().catch(() => false);
  let lastFormAt = 0;

  /** Fetches a page in the background, for its next view. `options`: credentials and headers. */
  async function revalidate(url: string, options?: RequestInit): Promise<void> {
    const headers = { Accept: "text/html", ...options?.headers };
    const request = new Request(url, {
      credentials: "same-origin",
      redirect: "manual",
      ...options,
      headers,
    });
    const started = memberCopies.startRequest();
    const { document, cached } = await pages.fetchPage(request);
    const isMembers = request.credentials !== "omit";
    const follows = isMembers
      ? [memberCopies.followDocument(started, url, document.clone()), followOutbox(document)]
      : [];
    await Promise.all([cached, afterDocument(document), ...follows]);
  }

  /** Follows whose forms may be sent, and sends them: there is a network. */
  async function followOutbox({ ok, headers }: Response): Promise<void> {
    const owner = headers.get(ownerHeader);
    if (owner === null && !ok) return;
    await outbox.followOwner(owner).catch(ignoreStorageError);
    if (owner !== null) await outbox.sendAll().catch(ignoreStorageError);
  }

  return {
    revalidate,
    noteForm: (): void => {
      lastFormAt = Date.now();
    },
    /**
     * After a document that the member sees: who is signed in; it is kept, or fetched anew, as
     * `memberCopyHeader` says; once a day, unless the connection is metered or slow, all others are.
     */
    followMember: async (started: number, url: string, document: Response): Promise<void> => {
      const isKept = mayBeKept(url, document);
      // Before any wait: the page reads the document.
      const copy = isKept ? document.clone() : document;
      const isOwn = document.headers.has(ownerHeader);
      await Promise.all([memberCopies.followDocument(started, url, copy, isKept), followOutbox(document)]);
      const isAgain = document.headers.get(memberCopyHeader) === "again";
      if (isAgain && isKeptPath(new URL(url).pathname) && (await isOn())) await revalidate(url);
      if (isOwn && !isCostly() && (await copyChoice.startFetch().catch(() => false))) await fetchAll();
    },
    /**
     * After data that the router has fetched for a member's page (single fetch): its copy follows, if it is
     * older than the last posted form or a quarter of an hour.
     */
    keepPageOfData: async (url: URL): Promise<void> => {
      if (navigator.onLine) await outbox.sendAll().catch(ignoreStorageError);
      const page = pageOfData(url);
      if (page === null || !isKeptPath(new URL(page, url).pathname) || !(await isOn())) return;
      const { href } = new URL(page, url);
      const keptAt = await memberCopies.keptAt(href);
      const isFresh = keptAt > lastFormAt && Date.now() - keptAt < copyIsFreshMs;
      if (!isFresh && !isCostly()) await revalidate(href);
    },
  };
}
