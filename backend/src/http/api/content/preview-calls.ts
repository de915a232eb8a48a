import { Hono } from "hono";
import { type PreviewReply, previewRequest } from "#contract/content/preview";
import { type EditorBlock, type EditorPage, editorPage } from "../../../db/content/editor-pages";
import { claimPreviewLink } from "../../../db/content/preview-links";
import type { LegacyRow } from "../../../domain/content/legacy-rows";
import { readPreview } from "../../../domain/content/preview-token";
import { withFees } from "../../../modules/levels/page-fees";
import { readInput } from "../../input";
import { Refusal, tokenRefusal } from "../../refusal";
import type { AppContext, AppEnv } from "../../services";
import { toBlockWire } from "./page-wire";

type PreviewItem = PreviewReply["item"];

/** A page in editing mode, in which every block shows (spec §4) but the deleted ones. */
function inEditing(page: EditorPage, blocks: readonly EditorBlock[]): Omit<PreviewItem, "expires_at"> {
  const { rows, enabled, deleted, ...fields } = page;
  const pageContents = blocks
    .filter((block) => block.deleted === 0)
    .map((block) => ({ ...toBlockWire(block), editing: true }));
  return {
    page: { ...fields, pageContents: pageContents as PreviewItem["page"]["pageContents"] },
    legacy: rows === null ? null : { ...fields, rows: JSON.parse(rows) as LegacyRow[] },
  };
}

async function open(c: AppContext): Promise<Response> {
  const { db, settings, clock } = c.var.services;
  const { token, fingerprint } = await readInput(c, previewRequest);
  const link = await readPreview(settings.jwtKeys, token, clock.now());
  if (typeof link === "string") throw tokenRefusal(link);
  const claim = await claimPreviewLink(db, link.id, fingerprint, clock.now());
  if (!claim) throw tokenRefusal("invalid");
  const found = await editorPage(db, claim.page_id);
  if (!found || found.page.deleted === 1) throw new Refusal("NOT_FOUND");
  const [shown] = await withFees(c.var.services, [{ ...found.page, blocks: found.blocks }]);
  if (!shown) throw new Refusal("NOT_FOUND");
  const { blocks, ...page } = shown;
  const item = { ...inEditing(page, blocks), expires_at: claim.expires_at };
  return c.json({ item });
}

/** Opens an editor's preview link for the site (contract/content/preview.ts). */
export const previewCalls = new Hono<AppEnv>().post("/", open);
