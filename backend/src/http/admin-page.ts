import { Hono } from "hono";
import { blockToEdit, orderBlocks, pageToEdit, setFlag } from "../db/editing";
import { addBlock, copyBlock } from "../db/new-blocks";
import { isPageStep, setPageState } from "../db/page-editing";
import { createPreviewLink } from "../db/preview-links";
import { blankName, blankVariables, isBlankBlock } from "../domain/blank-blocks";
import { previewLifetime, signPreview } from "../domain/preview-token";
import type { Viewer } from "../domain/viewer";
import { editorOf, type Form, postedForm } from "./admin-access";
import { pageOfBlocks } from "./admin-blocks";
import { saveForm, showForm } from "./admin-edit";
import { adminError } from "./admin-error";
import type { Done } from "./admin-layout";
import { clubZone, overview } from "./admin-overview";
import { addPage, saveDetails, showDetails, showNewPage } from "./admin-page-edit";
import { favicon } from "./favicon";
import { Refusal } from "./refusal";
import type { AppContext, AppEnv } from "./services";

/** The site's own origin; the first that was agreed is the public one. */
const siteOf = (c: AppContext) => c.var.services.settings.siteOrigins[0] ?? null;

async function showPage(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const { db, clock } = c.var.services;
  const [found, zone] = await Promise.all([pageToEdit(db, Number(c.req.param("page"))), clubZone(db)]);
  if (!found) throw new Refusal("NOT_FOUND");
  return pageOfBlocks({
    ...found,
    zone,
    who: viewer.email,
    now: clock.now(),
    site: siteOf(c),
    done: c.req.query("done"),
  });
}

/** What a button of a block does; the flag that it sets, or the way that it moves. */
const flagSteps = {
  hide: { flag: "hidden", on: true, done: "hidden" },
  show: { flag: "hidden", on: false, done: "shown" },
  delete: { flag: "deleted", on: true, done: "deleted" },
  restore: { flag: "deleted", on: false, done: "restored" },
} as const;

/** Changes places with the neighbour among the blocks that are not deleted; at either end it stays. */
async function move(c: AppContext, pageId: number, blockId: number, by: -1 | 1): Promise<void> {
  const { db, clock } = c.var.services;
  const found = await pageToEdit(db, pageId);
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

async function act(c: AppContext, pageId: number, form: Form): Promise<Done | null> {
  const { db, clock } = c.var.services;
  const block = await blockToEdit(db, Number(form.block));
  if (block?.page_id !== pageId) throw new Refusal("NOT_FOUND");
  const { step = "" } = form;
  if (step === "up" || step === "down") {
    await move(c, pageId, block.id, step === "up" ? -1 : 1);
    return "moved";
  }
  if (step === "copy") {
    await copyBlock(db, block, clock.now());
    return "copied";
  }
  if (!Object.hasOwn(flagSteps, step)) return null;
  const { flag, on, done } = flagSteps[step as keyof typeof flagSteps];
  await setFlag(db, block, flag, on, clock.now());
  return done;
}

/** To the site, with a link that opens this page there in editing mode. */
async function preview(c: AppContext, viewer: Viewer, pageId: number): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const site = siteOf(c);
  const found = await pageToEdit(db, pageId);
  if (!site || !found || found.page.deleted === 1) throw new Refusal("NOT_FOUND");
  const expiresAt = clock.now() + previewLifetime;
  const id = await createPreviewLink(db, { pageId, familyId: viewer.familyId, expiresAt });
  const target = new URL("/preview", site);
  target.searchParams.set("token", await signPreview(settings.jwtSecret, id, expiresAt));
  return c.redirect(target.href, 303);
}

/** To the form of a block that is just added; on a public page it stays hidden until the editor has filled it. */
async function add(c: AppContext, pageId: number, template: string): Promise<Response> {
  const { db, clock } = c.var.services;
  if (!isBlankBlock(template)) throw new Refusal("NOT_FOUND");
  const block = { name: blankName(template), template, variables: blankVariables(template) };
  const id = await addBlock(db, pageId, block, clock.now());
  if (id === null) throw new Refusal("NOT_FOUND");
  return c.redirect(`/pages/${pageId}/blocks/${id}`, 303);
}

async function handlePage(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async () => c.redirect(c.req.path, 303));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { step = "", block, template = "" } = form;
  const { db, clock } = c.var.services;
  const pageId = Number(c.req.param("page"));
  if (step === "preview") return preview(c, viewer, pageId);
  if (step === "add") return add(c, pageId, template);
  if (isPageStep(step)) {
    const kept = !(await setPageState(db, pageId, step, clock.now()));
    return c.redirect(`/pages/${pageId}?done=${kept ? "kept" : step}`, 303);
  }
  const done = await act(c, pageId, form);
  return c.redirect(
    `/pages/${pageId}${done ? `?done=${done}` : ""}${done === "deleted" ? "" : `#block-${Number(block)}`}`,
    303,
  );
}

/**
 * The CMS admin at the backend's base (contract 14), for is_admin: pages, their blocks and rows, edited by plain forms. Every form
 * must come from these pages.
 */
export const adminCalls = new Hono<AppEnv>()
  .onError(adminError)
  .get("/favicon.svg", favicon)
  .get("/", async (c) => {
    const viewer = await editorOf(c);
    return viewer instanceof Response ? viewer : overview(c, viewer);
  })
  .post("/", async (c) => {
    const home = async () => c.redirect("/", 303);
    const posted = await postedForm(c, home);
    return posted instanceof Response ? posted : home();
  })
  .get("/pages/new", showNewPage)
  .post("/pages/new", addPage)
  .get("/pages/:page{\\d+}/details", showDetails)
  .post("/pages/:page{\\d+}/details", saveDetails)
  .get("/pages/:page{\\d+}", showPage)
  .post("/pages/:page{\\d+}", handlePage)
  .get("/pages/:page{\\d+}/blocks/:block{\\d+}", showForm)
  .post("/pages/:page{\\d+}/blocks/:block{\\d+}", saveForm)
  .get("/pages/:page{\\d+}/widgets/:widget", showForm)
  .post("/pages/:page{\\d+}/widgets/:widget", saveForm);
