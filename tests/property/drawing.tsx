import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { clubPaths } from "#contract/paths";
import { networkError } from "~/api/api-error";
import { createEventCalls } from "~/api/club/events";
import { createCachedContent } from "~/api/content/cached-content";
import type { ContentSource } from "~/api/content/content-api";
import { groupsReply } from "~/api/content/group-from-wire";
import { toLegacyPage, toPage } from "~/api/content/page-from-wire";
import { editedLegacyReply, editedPageReply } from "~/api/content/page-wire";
import { createSiteContent } from "~/api/content/site-content";
import { readReply } from "~/api/read-reply";
import { createProductCalls } from "~/api/shop/products";
import { createShopContent } from "~/api/shop/shop";
import type { Transport } from "~/api/transport";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { type CmsPageOutcome, loadCmsPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { I18nProvider } from "~/i18n/context";
import { createTranslate } from "~/i18n/translate";
import { err, ok } from "~/lib/result";
import en from "../../locales/en.json";
import { createFakeClock } from "../support/fake-clock";

const now = Date.parse("2026-03-10T02:00:00Z");
export const own = { site: "https://club.example", backend: "https://backend.example" };

/**
 * The backend's data: `cognitoPage` of the list-based form, `findOne` of the legacy form, `data` of the
 * groups, and whole replies of lists.
 */
type Wire = {
  readonly list?: unknown;
  readonly legacy?: unknown;
  readonly groups?: unknown;
  readonly events?: unknown;
  readonly products?: unknown;
};

const clock = createFakeClock(now);

/** A backend in memory with one page. Its replies go through JSON and the site's own readers. */
function getContent({ list, legacy, groups, events, products }: Wire) {
  const answer = (data: unknown) => JSON.stringify({ data });
  const unused = async () => err(networkError);
  const transport: Pick<Transport, "call"> = {
    call: async (schema, { path }) =>
      readReply(schema, 200, JSON.stringify((path === clubPaths.events ? events : products) ?? null)),
  };
  const source: ContentSource = {
    siteSettings: unused,
    sitemap: unused,
    cardKeys: unused,
    pageList: unused,
    groupList: unused,
    groupDetails: unused,
    groups: async () => {
      const reply = readReply(groupsReply, 200, answer(groups ?? []));
      return reply.ok ? ok(reply.value.data) : reply;
    },
    ...createEventCalls(transport),
    ...createProductCalls(transport),
    ...createShopContent(transport),
    page: async () => {
      const reply = readReply(editedPageReply, 200, answer({ cognitoPage: list ?? null }));
      return reply.ok ? ok(reply.value.data.cognitoPage && toPage(reply.value.data.cognitoPage)) : reply;
    },
    legacyPage: async () => {
      const reply = readReply(editedLegacyReply, 200, answer({ findOne: legacy ?? null }));
      return reply.ok ? ok(reply.value.data.findOne && toLegacyPage(reply.value.data.findOne)) : reply;
    },
  };
  const keyBase = `${own.site}/.content/`;
  const parts = { cache: null, memory: null, asksForData: false, keyBase, clock, waitUntil: () => {} };
  return createCachedContent(
    createSiteContent(parts, () => source),
    () => source,
  );
}

/** Loads a page as the route does, from the backend's JSON. */
export function load(wire: Wire, search = new URLSearchParams(), ownsTitle = true): Promise<CmsPageOutcome> {
  const deps = {
    content: getContent(wire),
    now,
    listPages: true,
    timeZone: "Australia/Brisbane",
    own,
    ownsTitle,
  };
  return loadCmsPage(deps, "about", search);
}

const i18n = { locale: "en", dir: "ltr", t: createTranslate("en", en) } as const;

/**
 * Renders pages as the server does. Called once, as a router for each of ten thousand documents would be
 * slow.
 */
export async function openDrawing(): Promise<(page: CmsPageView) => string> {
  const drawn: { page: CmsPageView | null } = { page: null };
  const Shown = (): ReactElement | null => (drawn.page ? <CmsPage page={drawn.page} /> : null);
  const handler = createStaticHandler([{ path: "*", element: <Shown /> }]);
  const context = await handler.query(new Request(`${own.site}/about`));
  if (context instanceof Response) throw new Error("a page is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return (page) => {
    // Loader data reaches the browser as JSON too.
    drawn.page = JSON.parse(JSON.stringify(page)) as CmsPageView;
    return renderToString(
      <I18nProvider value={i18n}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </I18nProvider>,
    );
  };
}
