import { cognitoPageQuery, legacyPageQuery } from "#contract/content/graphql";
import { contentPaths } from "#contract/paths";
import { groupShape } from "~/domain/content/image-settings";
import { err, ok } from "~/lib/result";
import { isNotFound } from "../api-error";
import { createCardKeyCall } from "../club/cards";
import { createEventCalls } from "../club/events";
import { createGraphqlQuery } from "../graphql";
import { createProductCalls } from "../shop/products";
import { createShopContent } from "../shop/shop";
import type { Transport } from "../transport";
import type { ContentSource } from "./content-api";
import { groupsReply } from "./group-from-wire";
import { toLegacyPage, toPage } from "./page-from-wire";
import { editedDetailReply, editedLegacyReply, editedPageReply } from "./page-wire";
import { withoutSlash } from "./settings-from-wire";
import { createSiteSource } from "./site-content";

const groupImages = { image_aspect: groupShape.aspect, image_width: String(groupShape.width) };

/** The content calls to the backend itself; cached-content.ts adds the edge cache. */
export function createContentSource(transport: Transport, base: string): ContentSource {
  const { call, fetch } = transport;
  const query = createGraphqlQuery(base, fetch);
  return {
    ...createSiteSource(transport),
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
      const detail = await call(editedDetailReply, {
        method: "GET",
        path: contentPaths.page(withoutSlash(url)),
        query: { pb: "1" },
        as: null,
      });
      if (detail.ok) return ok(detail.value.item.rows.length > 0 ? toLegacyPage(detail.value.item) : null);
      return isNotFound(detail.error) ? ok(null) : err(detail.error);
    },
    groups: async () => {
      const reply = await call(groupsReply, {
        method: "GET",
        path: contentPaths.groups,
        query: groupImages,
        as: null,
      });
      return reply.ok ? ok(reply.value.data) : reply;
    },
    ...createEventCalls(transport),
    ...createProductCalls(transport),
    ...createShopContent(transport),
    cardKeys: createCardKeyCall(transport),
  };
}
