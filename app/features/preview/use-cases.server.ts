import type { ContentApi, ContentSource } from "~/api/content/content-api";
import type { PreviewApi, PreviewedPage } from "~/api/content/preview";
import { inEditingMode } from "~/domain/content/legacy-page";
import { callFailure } from "~/forms/call-failure";
import { ok } from "~/lib/result";
import type { Session } from "~/session/types";

export type PreviewDeps = {
  readonly preview: PreviewApi;
  readonly session: Pick<Session, "previews">;
};

/** over: expired. refused: another browser's. outage: the backend is unreachable or failed. */
export type NoPreview = { readonly kind: "over" | "refused" | "outage" };

export type PreviewOutcome =
  | { readonly kind: "open"; readonly url: string; readonly shown: PreviewedPage }
  | NoPreview;

/** Each pass takes about 330 bytes of the session cookie. */
const maxPreviews = 4;

async function openPreview({ preview }: PreviewDeps, token: string): Promise<PreviewOutcome> {
  const reply = await preview.open(token);
  if (reply.ok) return { kind: "open", url: getUrl(reply.value), shown: reply.value };
  if (reply.error.code === "TOKEN_EXPIRED") return { kind: "over" };
  const failure = callFailure(reply.error);
  return { kind: failure === "unreachable" || failure === "unavailable" ? "outage" : "refused" };
}

/** Normalised like the router's path: without leading, trailing or repeated slashes. */
const getUrl = ({ page }: PreviewedPage) => page.url.split("/").filter(Boolean).join("/");

/**
 * Opens a signed link from the admin. Stores its token in the session, to keep it out of the preview's URL.
 */
export async function enterPreview(deps: PreviewDeps, token: string): Promise<PreviewOutcome> {
  const outcome = await openPreview(deps, token);
  if (outcome.kind === "open") {
    const others = deps.session.previews.filter(({ url }) => url !== outcome.url);
    deps.session.previews = [{ url: outcome.url, token }, ...others].slice(0, maxPreviews);
  }
  return outcome;
}

/**
 * The page at `url` in editing mode, if this browser has opened its link. Fetched each time, never cached.
 */
export async function showPreview(deps: PreviewDeps, url: string): Promise<PreviewOutcome> {
  const pass = deps.session.previews.find((each) => each.url === url);
  if (!pass) return { kind: "over" };
  const outcome = await openPreview(deps, pass.token);
  if (outcome.kind === "over" || outcome.kind === "refused") leavePreview(deps.session, url);
  // An editor may have changed the page's url meanwhile.
  return outcome.kind === "open" && outcome.url !== url ? { kind: "refused" } : outcome;
}

export function leavePreview(session: PreviewDeps["session"], url: string): void {
  session.previews = session.previews.filter((each) => each.url !== url);
}

/**
 * A content source with the previewed page and otherwise public content. A draft's rich texts are not cached.
 */
export function previewedContent(
  content: ContentSource & Partial<Pick<ContentApi, "cachedRichTexts">>,
  { page, legacy }: PreviewedPage,
): ContentSource {
  const { cachedRichTexts: _, ...source } = content;
  return {
    ...source,
    page: async () => ok(page),
    legacyPage: async () => ok(legacy && inEditingMode(legacy)),
  };
}
