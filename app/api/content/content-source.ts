import type * as v from "valibot";
import { cognitoPageQuery, cognitoPagesQuery, legacyPageQuery } from "#contract/content/graphql";
import { contentPaths } from "#contract/paths";
import type { PageList } from "~/domain/content/page-list";
import { err, ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { createCardKeyCall } from "../club/cards";
import { createEventCalls } from "../club/events";
import { createGraphqlQuery, type GraphqlQuery } from "../graphql";
import { createProductCalls } from "../shop/products";
import { createShopContent } from "../shop/shop";
import type { Transport } from "../transport";
import type { ContentSource } from "./content-api";
import { createGroupCalls } from "./group-from-wire";
import { toLegacyPage, toListedLegacyPage, toPage } from "./page-from-wire";
import {
  editedDetailReply,
  editedLegacyListReply,
  editedLegacyReply,
  editedPageReply,
  editedPagesReply,
} from "./page-wire";
import { withoutSlash } from "./settings-from-wire";
import { createSiteSource } from "./site-content";

type PageCalls = Pick<ContentSource, "page" | "legacyPage">;
type FetchDetail = (url: string) => ApiResult<v.InferOutput<typeof editedDetailReply>>;

/** @param fetchDetail of a page by its url, in the row/widget form */
function createPageQueries(query: GraphqlQuery, fetchDetail: FetchDetail): PageCalls {
  return {
    page: async (url, options) => {
      const reply = await query(editedPageReply, cognitoPageQuery(options?.pictureFacts), {
        url: withoutSlash(url),
      });
      if (reply.ok) return ok(reply.value.data.cognitoPage && toPage(reply.value.data.cognitoPage));
      return reply.error.code === "NOT_FOUND" ? ok(null) : reply;
    },
    legacyPage: async (url, options) => {
      const reply = await query(editedLegacyReply, legacyPageQuery(options?.pictureFacts), {
        url: withoutSlash(url),
      });
      if (reply.ok) return ok(reply.value.data.findOne && toLegacyPage(reply.value.data.findOne));
      if (reply.error.kind === "network" || reply.error.kind === "timeout") return reply;
      // A backend whose GraphQL lacks this query still has the page list's detail call.
      const detail = await fetchDetail(withoutSlash(url));
      if (detail.ok) return ok(detail.value.item.rows.length > 0 ? toLegacyPage(detail.value.item) : null);
      return isNotFound(detail.error) ? ok(null) : err(detail.error);
    },
  };
}

/**
 * A member's own pages: with the bearer, and never cached. null while signed out. A page is asked for in this
 * way where the backend has none for everyone.
 */
export function createMemberPages({ member, call }: Pick<Transport, "member" | "call">): PageCalls | null {
  if (!member) return null;
  const query = createGraphqlQuery(member.base, member.fetch);
  return createPageQueries(
    async (...asked) => {
      const reply = await query(...asked);
      if (!reply.ok) member.endIfOver(reply.error);
      return reply;
    },
    (url) =>
      call(editedDetailReply, {
        method: "GET",
        path: contentPaths.page(url),
        query: { pb: "1" },
        as: "session",
      }),
  );
}

/** spec §9, page list size. */
const pageListQuery = { page_size: "100", pb: "1" };

/**
 * All pages (spec §7): those with blocks by GraphQL, those with rows by the page list. Where one of the two
 * calls fails, the pages of the other.
 */
async function fetchPageList({ call }: Pick<Transport, "call">, query: GraphqlQuery): ApiResult<PageList> {
  const [pages, rows] = await Promise.all([
    query(editedPagesReply, cognitoPagesQuery, {}),
    call(editedLegacyListReply, {
      method: "GET",
      path: contentPaths.pages,
      query: pageListQuery,
      as: null,
    }),
  ]);
  if (!pages.ok && !rows.ok) return rows;
  return ok({
    pages: pages.ok ? pages.value.data.cognitoPages.map(toPage) : [],
    legacyPages: rows.ok ? rows.value.data.map(toListedLegacyPage) : [],
  });
}

/** The content calls to the backend itself; cached-content.ts adds the edge cache. */
export function createContentSource(transport: Transport, base: string): ContentSource {
  const { call, fetch } = transport;
  const query = createGraphqlQuery(base, fetch);
  return {
    ...createSiteSource(transport),
    ...createPageQueries(query, (url) =>
      call(editedDetailReply, {
        method: "GET",
        path: contentPaths.page(url),
        query: { pb: "1" },
        as: null,
      }),
    ),
    pageList: () => fetchPageList(transport, query),
    ...createGroupCalls(transport),
    ...createEventCalls(transport),
    ...createProductCalls(transport),
    ...createShopContent(transport),
    cardKeys: createCardKeyCall(transport),
  };
}
