import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { clubPaths } from "#contract/paths";
import { type ContentCacheParts, createCachedContent } from "~/api/cached-content";
import { networkError, readAnswer } from "~/api/call-error";
import { createListCalls } from "~/api/club-lists";
import { editedGroupsReply, toGroups } from "~/api/group-from-wire";
import { toLegacyPage, toPage } from "~/api/page-from-wire";
import { editedLegacyReply, editedPageReply } from "~/api/page-wire";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { type CmsPageOutcome, loadCmsPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { I18nProvider } from "~/i18n/context";
import { createTranslate } from "~/i18n/translate";
import { err, ok } from "~/lib/result";
import en from "../../locales/en.json";

export const now = Date.parse("2026-03-10T02:00:00Z");
export const own = { site: "https://club.example", backend: "https://backend.example" };

/** What the backend keeps: `cognitoPage` of its list-based form, `findOne` of its legacy form, `data` of its groups; whole replies of its lists. */
type Wire = {
  readonly list?: unknown;
  readonly legacy?: unknown;
  readonly groups?: unknown;
  readonly events?: unknown;
  readonly products?: unknown;
};

const clock = { now: () => now };

/** A backend that keeps one page and answers in JSON text, read by the site's own readers; only the line is left out. */
function contentOf({ list, legacy, groups, events, products }: Wire) {
  const answer = (data: unknown) => JSON.stringify({ data });
  const unused = async () => err(networkError);
  const lists = createListCalls({
    call: async (schema, { path }) =>
      readAnswer(schema, 200, JSON.stringify((path === clubPaths.events ? events : products) ?? null)),
  });
  const source: ContentCacheParts["now"] = {
    siteSettings: unused,
    sitemap: unused,
    groups: async () => {
      const reply = readAnswer(editedGroupsReply, 200, answer(groups ?? []));
      return reply.ok ? ok(toGroups(reply.value.data)) : reply;
    },
    ...lists,
    page: async () => {
      const reply = readAnswer(editedPageReply, 200, answer({ cognitoPage: list ?? null }));
      return reply.ok ? ok(reply.value.data.cognitoPage && toPage(reply.value.data.cognitoPage)) : reply;
    },
    legacyPage: async () => {
      const reply = readAnswer(editedLegacyReply, 200, answer({ findOne: legacy ?? null }));
      return reply.ok ? ok(reply.value.data.findOne && toLegacyPage(reply.value.data.findOne)) : reply;
    },
  };
  const keyBase = `${own.site}/.content/`;
  return createCachedContent({
    cache: null,
    keyBase,
    clock,
    waitUntil: () => {},
    now: source,
    later: source,
  });
}

/** The whole way of a page, from the backend's JSON to what is drawn. */
export function load(wire: Wire, search = new URLSearchParams(), ownsTitle = true): Promise<CmsPageOutcome> {
  const deps = {
    content: contentOf(wire),
    now,
    listPages: true,
    timeZone: "Australia/Brisbane",
    own,
    ownsTitle,
  };
  return loadCmsPage(deps, "about", search);
}

const i18n = { locale: "en", dir: "ltr", t: createTranslate("en", en) } as const;

/** Draws pages as the server does. Opened once: a router for each of ten thousand documents would be most of the time. */
export async function openDrawing(): Promise<(page: CmsPageView) => string> {
  const drawn: { page: CmsPageView | null } = { page: null };
  const Shown = (): ReactElement | null => (drawn.page ? <CmsPage page={drawn.page} /> : null);
  const handler = createStaticHandler([{ path: "*", element: <Shown /> }]);
  const context = await handler.query(new Request(`${own.site}/about`));
  if (context instanceof Response) throw new Error("a page is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return (page) => {
    // What the browser hydrates has travelled as JSON too.
    drawn.page = JSON.parse(JSON.stringify(page)) as CmsPageView;
    return renderToString(
      <I18nProvider value={i18n}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </I18nProvider>,
    );
  };
}
