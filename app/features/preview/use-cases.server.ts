import type { ContentSource, PreviewApi, PreviewedPage } from "~/api/types";
import { inEditingMode } from "~/domain/legacy-page";
import { ok } from "~/lib/result";
import type { Session } from "~/session/types";

export type PreviewDeps = {
  readonly preview: PreviewApi;
  readonly session: Pick<Session, "previews">;
};

/** Why there is nothing to see: its time is over, it is not this browser's, or the backend did not answer. */
export type NoPreview = { readonly kind: "over" | "refused" | "outage" };

export type PreviewOutcome =
  | { readonly kind: "open"; readonly url: string; readonly shown: PreviewedPage }
  | NoPreview;

/** Each pass is a third of a kilobyte of cookie. */
const mostPreviews = 4;

async function ask({ preview }: PreviewDeps, token: string): Promise<PreviewOutcome> {
  const reply = await preview.open(token);
  if (reply.ok) return { kind: "open", url: urlOf(reply.value), shown: reply.value };
  if (reply.error.code === "TOKEN_EXPIRED") return { kind: "over" };
  return { kind: reply.error.kind === "refused" && reply.error.status < 500 ? "refused" : "outage" };
}

/** As the router writes it: no slash at either end, no empty part. */
const urlOf = ({ page }: PreviewedPage) => page.url.split("/").filter(Boolean).join("/");

/** A link from the admin: what it opens is noted in the session, so that the address can be a clean one. */
export async function enterPreview(deps: PreviewDeps, token: string): Promise<PreviewOutcome> {
  const outcome = await ask(deps, token);
  if (outcome.kind === "open") {
    const others = deps.session.previews.filter(({ url }) => url !== outcome.url);
    deps.session.previews = [{ url: outcome.url, token }, ...others].slice(0, mostPreviews);
  }
  return outcome;
}

/** The page at `url` in editing mode, when this browser has opened it; asked anew each time, and kept nowhere. */
export async function showPreview(deps: PreviewDeps, url: string): Promise<PreviewOutcome> {
  const pass = deps.session.previews.find((each) => each.url === url);
  if (!pass) return { kind: "over" };
  const outcome = await ask(deps, pass.token);
  if (outcome.kind === "over" || outcome.kind === "refused") leavePreview(deps.session, url);
  // An editor may have given the page another address meanwhile.
  return outcome.kind === "open" && outcome.url !== url ? { kind: "refused" } : outcome;
}

export function leavePreview(session: PreviewDeps["session"], url: string): void {
  session.previews = session.previews.filter((each) => each.url !== url);
}

/** Content in which this one page is the previewed one; everything else is the public's. */
export function previewedContent(content: ContentSource, { page, legacy }: PreviewedPage): ContentSource {
  return {
    ...content,
    page: async () => ok(page),
    legacyPage: async () => ok(legacy && inEditingMode(legacy)),
  };
}
