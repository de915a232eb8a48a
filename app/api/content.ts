import * as v from "valibot";
import { sitemapEntryWire } from "#contract/content";
import { cognitoPageQuery, legacyPageQuery } from "#contract/graphql";
import { contentPaths } from "#contract/paths";
import { err, ok } from "~/lib/result";
import { createListCalls } from "./club-lists";
import { requiredList } from "./forgiving";
import { createAsk } from "./graphql";
import { editedGroupsReply, toGroups } from "./group-from-wire";
import { toLegacyPage, toPage } from "./page-from-wire";
import { editedDetailReply, editedLegacyReply, editedPageReply } from "./page-wire";
import { editedSettings, toSettings, withoutSlash } from "./settings-from-wire";
import type { Transport } from "./transport";
import type { ContentSource } from "./types";

/** One entry that cannot be read is left out alone. */
const editedSitemap = v.object({ sitemap: requiredList(sitemapEntryWire) });

/** The content calls as the backend answers them now; ~/api/cached-content puts the edge cache before them. */
export function createContentApi(transport: Transport, base: string): ContentSource {
  const { call, fetch } = transport;
  const ask = createAsk(base, fetch);
  return {
    siteSettings: async () => {
      const reply = await call(editedSettings, {
        method: "GET",
        path: contentPaths.currentDomain,
        as: null,
      });
      return reply.ok ? ok(toSettings(reply.value)) : reply;
    },
    sitemap: async () => {
      const reply = await call(editedSitemap, { method: "GET", path: contentPaths.initialData, as: null });
      if (!reply.ok) return reply;
      return ok(
        reply.value.sitemap.map((entry) => ({
          url: withoutSlash(entry.url),
          lastmod: entry.lastmod,
          model: entry.model,
          priority: entry.priority,
          seoTitle: entry.seo_title,
          seoMetaDescription: entry.seo_meta_description,
        })),
      );
    },
    page: async (url, asked) => {
      const reply = await ask(editedPageReply, cognitoPageQuery(asked?.pictureFacts), {
        url: withoutSlash(url),
      });
      if (reply.ok) return ok(reply.value.data.cognitoPage && toPage(reply.value.data.cognitoPage));
      return reply.error.code === "NOT_FOUND" ? ok(null) : reply;
    },
    legacyPage: async (url, asked) => {
      const reply = await ask(editedLegacyReply, legacyPageQuery(asked?.pictureFacts), {
        url: withoutSlash(url),
      });
      if (reply.ok) return ok(reply.value.data.findOne && toLegacyPage(reply.value.data.findOne));
      if (reply.error.kind === "network" || reply.error.kind === "timeout") return reply;
      // A backend whose GraphQL does not know this query still has the page list's detail call.
      const detail = await call(editedDetailReply, {
        method: "GET",
        path: contentPaths.page(withoutSlash(url)),
        query: { pb: "1" },
        as: null,
      });
      if (detail.ok) return ok(detail.value.item.rows.length > 0 ? toLegacyPage(detail.value.item) : null);
      return detail.error.status === 404 || detail.error.code === "NOT_FOUND" ? ok(null) : err(detail.error);
    },
    groups: async () => {
      const reply = await call(editedGroupsReply, { method: "GET", path: contentPaths.groups, as: null });
      return reply.ok ? ok(toGroups(reply.value.data)) : reply;
    },
    ...createListCalls(transport),
  };
}
