import { Hono } from "hono";
import { html } from "hono/html";
import { type BlockRow, type PageWithBlocks, pagesWithBlocks } from "../db/pages";
import { blockState } from "../domain/block-visibility";
import { type Markup, page } from "./page-layout";
import { pageViewer, requireOwnForm, signOutOfPages } from "./page-session";
import { askForEmail, signInStep } from "./page-sign-in";
import type { AppContext, AppEnv } from "./services";

const place = {
  title: "Content",
  intro: "For the club's editors. We send a six-digit code to your e-mail address.",
  hidden: {},
  action: "/",
};

const signOutForm = html`<form method="post" action="/">
  <button class="quiet" name="step" value="signout">Sign out</button>
</form>`;

const stateWords = {
  shown: "Shown",
  hidden: "Hidden",
  ended: "Over",
  future: "Not yet",
  deleted: "Deleted",
} as const;

function blockLine(block: BlockRow, now: number): Markup {
  const state = blockState(
    {
      hidden: block.hidden === 1,
      deleted: block.deleted === 1,
      startTime: block.start_time,
      endTime: block.end_time,
    },
    now,
  );
  return html`<tr>
    <td>${block.sort_order}</td>
    <td>${block.name}</td>
    <td>${block.template}</td>
    <td>${stateWords[state]}</td>
    <td>${block.start_time ?? "–"}</td>
    <td>${block.end_time ?? "–"}</td>
  </tr>`;
}

function pageSection({ blocks, ...row }: PageWithBlocks, now: number): Markup {
  const list = html`<div class="scroll" tabindex="0" role="region" aria-label="Blocks of ${row.name}">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Block</th>
          <th scope="col">Template</th>
          <th scope="col">Visibility</th>
          <th scope="col">From (UTC)</th>
          <th scope="col">Until (UTC)</th>
        </tr>
      </thead>
      <tbody>
        ${blocks.map((block) => blockLine(block, now))}
      </tbody>
    </table>
  </div>`;
  return html`<section>
    <h2>${row.name}</h2>
    <p class="soft">/${row.url} · changed ${row.updated_at}</p>
    ${blocks.length > 0 ? list : html`<p>No blocks.</p>`}
  </section>`;
}

async function overview(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const pages = await pagesWithBlocks(db, null);
  return page(
    "Content",
    html`<h1>Content</h1>
      <p class="soft">Pages and their blocks as they stand. Editing is not here yet.</p>
      ${signOutForm} ${pages.map((row) => pageSection(row, clock.now()))}`,
    { wide: true },
  );
}

const notAnEditor = () =>
  page(
    "Not for this account",
    html`<h1>Not for this account</h1>
      <p>Content is edited by the club's editors. Ask the committee if you should be one.</p>
      ${signOutForm}`,
    { status: 403 },
  );

/** The CMS admin at the backend's base (contract 14): is_admin sees pages and blocks with their schedules. */
export const adminCalls = new Hono<AppEnv>()
  .get("/", async (c) => {
    const viewer = await pageViewer(c);
    if (!viewer) return askForEmail(c, place);
    return viewer.isAdmin ? overview(c) : notAnEditor();
  })
  .post("/", async (c) => {
    requireOwnForm(c);
    const form = Object.fromEntries(
      Object.entries(await c.req.parseBody()).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
    if (form.step === "signout") signOutOfPages(c);
    else {
      const next = await signInStep(c, place, form);
      if (next instanceof Response) return next;
    }
    return c.redirect("/", 303);
  });
