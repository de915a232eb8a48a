import * as v from "valibot";
import { type PreviewRequest, previewPaths } from "#contract/content/preview";
import type { LegacyPage } from "~/domain/content/legacy-page";
import type { Page } from "~/domain/content/page";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Transport } from "../transport";
import { toLegacyPage, toPage } from "./page-from-wire";
import { editedLegacyReply, editedPageReply } from "./page-wire";

/** A page in editing mode (spec §4). */
export type PreviewedPage = {
  readonly page: Page;
  /** Null for a list-based page. */
  readonly legacy: LegacyPage | null;
  /** ISO instant. */
  readonly expiresAt: string;
};

export type PreviewApi = {
  /**
   * Error codes: TOKEN_EXPIRED, TOKEN_INVALID (damaged, another browser's, or its editor signed out). Never
   * cached.
   */
  open(token: string): ApiResult<PreviewedPage>;
};

/** The contract's reply, read as leniently as a public page. */
const previewReply = v.object({
  item: v.object({
    page: editedPageReply.entries.data.entries.cognitoPage.wrapped,
    legacy: v.nullish(editedLegacyReply.entries.data.entries.findOne.wrapped, null),
    expires_at: v.string(),
  }),
});

/** Anonymous: a preview link is bound to the first browser that opens it, by its fingerprint. */
export function createPreviewApi({ call }: Transport, browser: { readonly fingerprint: string }): PreviewApi {
  return {
    open: async (token) => {
      const body: PreviewRequest = { token, fingerprint: browser.fingerprint };
      const reply = await call(previewReply, {
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
