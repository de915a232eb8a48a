import { addBlock, copyBlock, orderBlocks, setBlockFlag } from "../../db/content/block-edits";
import { editorBlock, editorPage } from "../../db/content/editor-pages";
import { editorPageDetails, isPageStep, setPageState } from "../../db/content/page-edits";
import { createPreviewLink } from "../../db/content/preview-links";
import { clubZone } from "../../db/content/site-settings";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { formKey } from "../../desk/sent-forms";
import { blankName, blankVariables, isBlankBlock } from "../../domain/content/block-templates";
import { previewLifetimeMs, signPreview } from "../../domain/content/preview-token";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import type { Done } from "./notices";
import { pageView } from "./page-view";

/** The public site's origin: the first that is configured. Null when none is. */
const getSite = (c: AppContext) => c.var.services.settings.siteOrigins[0] ?? null;

/** A preview changes nothing. */
const unshown = ["pages.preview"];

/** GET of a page: its blocks and what can be done with them. */
export async function showPage(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const [found, zone] = await Promise.all([editorPage(db, Number(c.req.param("page"))), clubZone(db)]);
  if (!found) throw new Refusal("NOT_FOUND");
  const { id } = found.page;
  const record = { path: `/admin/pages/${id}`, added: `pages ${id}` };
  const [details, timeline] = await Promise.all([
    editorPageDetails(db, id),
    recordHistory(db, viewer, record, zone, unshown),
  ]);
  return pageView({
    ...found,
    details,
    timeline,
    zone,
    who: viewer,
    now: clock.now(),
    site: getSite(c),
    done: c.req.query("done"),
    key: formKey(),
  });
}

/** The flag that a block's button sets. */
const flagSteps = {
  hide: { flag: "hidden", value: true, done: "hidden" },
  show: { flag: "hidden", value: false, done: "shown" },
  delete: { flag: "deleted", value: true, done: "deleted" },
  restore: { flag: "deleted", value: false, done: "restored" },
} as const;

/** Swaps a block with its neighbour among those that are not deleted; at either end it stays. */
async function moveBlock(c: AppContext, pageId: number, blockId: number, by: -1 | 1): Promise<void> {
  const { db, clock } = c.var.services;
  const found = await editorPage(db, pageId);
  const ids = (deleted: number) =>
    (found?.blocks ?? []).filter((block) => block.deleted === deleted).map(({ id }) => id);
  const live = ids(0);
  const at = live.indexOf(blockId);
  const neighbour = live[at + by];
  if (at === -1 || neighbour === undefined) return;
  live[at] = neighbour;
  live[at + by] = blockId;
  await orderBlocks(db, pageId, [...live, ...ids(1)], clock.now());
}

/** A button of a block. @returns what it did; null for an unknown step */
async function changeBlock(c: AppContext, pageId: number, form: Form): Promise<Done | null> {
  const { db, clock } = c.var.services;
  const block = await editorBlock(db, Number(form.block));
  if (block?.page_id !== pageId) throw new Refusal("NOT_FOUND");
  const { step = "" } = form;
  if (step === "up" || step === "down") {
    await moveBlock(c, pageId, block.id, step === "up" ? -1 : 1);
    return "moved";
  }
  if (step === "copy") {
    await copyBlock(db, block, clock.now());
    return "copied";
  }
  if (!Object.hasOwn(flagSteps, step)) return null;
  const { flag, value, done } = flagSteps[step as keyof typeof flagSteps];
  await setBlockFlag(db, block, flag, value, clock.now());
  return done;
}

/** Redirects to the site with a link that opens this page in editing mode. */
async function openPreview(c: AppContext, viewer: Officer, pageId: number): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const site = getSite(c);
  const found = await editorPage(db, pageId);
  if (!site || !found || found.page.deleted === 1) throw new Refusal("NOT_FOUND");
  const expiresAt = clock.now() + previewLifetimeMs;
  const id = await createPreviewLink(db, { pageId, familyId: viewer.familyId, expiresAt });
  const target = new URL("/preview", site);
  target.searchParams.set("token", await signPreview(settings.jwtKeys, id, expiresAt));
  return c.redirect(target.href, 303);
}

/** Adds a blank block and redirects to its form. */
async function addBlankBlock(c: AppContext, pageId: number, template: string): Promise<Response> {
  const { db, clock } = c.var.services;
  if (!isBlankBlock(template)) throw new Refusal("NOT_FOUND");
  const block = { name: blankName(template), template, variables: blankVariables(template) };
  const id = await addBlock(db, pageId, block, clock.now());
  if (id === null) throw new Refusal("NOT_FOUND");
  return c.redirect(`/admin/pages/${pageId}/blocks/${id}`, 303);
}

/** POST of a page: one of its buttons, named by `step`. */
export async function changePage(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async () => c.redirect(c.req.path, 303));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { step = "", block, template = "" } = form;
  const { db, clock } = c.var.services;
  const pageId = Number(c.req.param("page"));
  if (step === "preview") return openPreview(c, viewer, pageId);
  if (step === "add") return addBlankBlock(c, pageId, template);
  if (isPageStep(step)) {
    const isChanged = await setPageState(db, pageId, step, clock.now());
    return c.redirect(`/admin/pages/${pageId}?done=${isChanged ? step : "kept"}`, 303);
  }
  const done = await changeBlock(c, pageId, form);
  return c.redirect(
    `/admin/pages/${pageId}${done ? `?done=${done}` : ""}${done === "deleted" ? "" : `#block-${Number(block)}`}`,
    303,
  );
}
