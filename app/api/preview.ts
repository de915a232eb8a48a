import * as v from "valibot";
import { type PreviewRequest, previewPaths } from "#contract/preview";
import { ok } from "~/lib/result";
import { toLegacyPage, toPage } from "./page-from-wire";
import { editedLegacyReply, editedPageReply } from "./page-wire";
import type { Transport } from "./transport";
import type { PreviewApi } from "./types";

/** The contract's reply, read as forgivingly as a public page is. */
const editedPreviewReply = v.object({
  item: v.object({
    page: editedPageReply.entries.data.entries.cognitoPage.wrapped,
    legacy: v.nullish(editedLegacyReply.entries.data.entries.findOne.wrapped, null),
    expires_at: v.string(),
  }),
});

/** Asked without the member's token: the link is what counts, and the browser that opened it first. */
export function createPreviewApi({ call }: Transport, browser: { readonly fingerprint: string }): PreviewApi {
  return {
    open: async (token) => {
      const body: PreviewRequest = { token, fingerprint: browser.fingerprint };
      const reply = await call(editedPreviewReply, {
        method: "POST",
        path: previewPaths.open,
        body,
        as: null,
      });
      if (!reply.ok) return reply;
      const { page, legacy, expires_at } = reply.value.item;
      return ok({
        page: toPage(page),
        legacy: legacy && toLegacyPage(legacy),
        expiresAt: expires_at,
      });
    },
  };
}
