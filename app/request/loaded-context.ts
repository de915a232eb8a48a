import type { Settings } from "~/env";
import type { Placeholders } from "~/page-cache/placeholders";
import type { FinishedPage } from "~/page-cache/store";
import type { AppContext } from "./context";
import type { Visit } from "./visit";

export type LoadedContext = {
  readonly context: AppContext;
  /** OpenSession.ownerTag. */
  readonly ownerTag: () => Promise<string | null>;
  /** Commits the session and sets the headers of every response. Call it or `finishCached`, once. */
  finish(response: Response): Promise<Response>;
  /** The same for a cached page's answer to a member, whose headers are set. */
  finishCached(response: Response): Promise<Response>;
  /**
   * From here on `finish` may give the response to `put` (page-cache/policy.ts decides).
   * @param placeholders that it is rendered with
   */
  startStoring(put: (page: FinishedPage) => void, placeholders: Placeholders): void;
};

export type ContextParts = {
  readonly visit: Visit;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** load-context.ts: it composes what handles a request, so that is given it. */
export type LoadContext = (
  request: Request,
  settings: Settings,
  parts: ContextParts,
) => Promise<LoadedContext>;
