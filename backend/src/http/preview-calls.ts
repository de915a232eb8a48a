import { Hono } from "hono";
import { type PreviewReply, previewRequest } from "#contract/preview";
import { type EditedBlock, type EditedPage, pageToEdit } from "../db/editing";
import { claimPreviewLink } from "../db/preview-links";
import type { LegacyRow } from "../domain/legacy-rows";
import { readPreview } from "../domain/preview-token";
import { blockWireOf } from "./graphql";
import { readInput } from "./input";
import { Refusal, tokenRefusal } from "./refusal";
import type { AppContext, AppEnv } from "./services";

type PreviewItem = PreviewReply["item"];

/** A page in editing mode (spec §4: such a block is always shown); what is deleted stays away. */
function inEditing(page: EditedPage, blocks: readonly EditedBlock[]): Omit<PreviewItem, "expires_at"> {
  const { rows, enabled, deleted, ...fields } = page;
  const pageContents = blocks
    .filter((block) => block.deleted === 0)
    .map((block) => ({ ...blockWireOf(block), editing: true }));
  return {
    page: { ...fields, pageContents: pageContents as PreviewItem["page"]["pageContents"] },
    legacy: rows === null ? null : { ...fields, rows: JSON.parse(rows) as LegacyRow[] },
  };
}

async function open(c: AppContext): Promise<Response> {
  const { db, settings, clock } = c.var.services;
  const { token, fingerprint } = await readInput(c, previewRequest);
  const link = await readPreview(settings.jwtSecret, token, clock.now());
  if (typeof link === "string") throw tokenRefusal(link);
  const claim = await claimPreviewLink(db, link.id, fingerprint, clock.now());
  if (!claim) throw tokenRefusal("invalid");
  const found = await pageToEdit(db, claim.page_id);
  if (!found || found.page.deleted === 1) throw new Refusal("NOT_FOUND");
  const item = { ...inEditing(found.page, found.blocks), expires_at: claim.expires_at };
  return c.json({ item });
}

/** Opens an admin's preview link, for the site (contract/preview.ts). */
export const previewCalls = new Hono<AppEnv>().post("/", open);
