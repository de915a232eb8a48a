import type { Settings } from "~/env";
import type { Placeholders } from "~/page-cache/placeholders";
import type { FinishedPage } from "~/page-cache/store";
import type { AppContext } from "./context";
import type { Visit } from "./visit";

export type LoadedContext = {
  readonly context: AppContext;
  /** Commits the session and sets the headers of every response. Call it or `finishCached`, once. */
  finish(response: Response): Promise<Response>;
  /** The same for a kept document's answer to a member, whose headers are set. */
  finishCached(response: Response): Promise<Response>;
  /**
   * From here on `finish` may hand out what is rendered, if it reads nothing of this member.
   * @param own the words that it is rendered without
   */
  startStoring(keep: (document: FinishedPage) => void, own: Placeholders): void;
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
