import { html } from "hono/html";
import { clubZone } from "../../../db/content/site-settings";
import { postedForm } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { doneNote, doneWords, hiddenField, staleNote } from "../../../desk/parts";
import { printPage, type Sheet, sheetCsv, tableOf } from "../../../desk/print/sheet";
import { recordPage } from "../../../desk/record-page";
import { clubTimeText, dayInWords } from "../../../domain/club-time";
import { recordChanges } from "../../../http/activity";
import type { Markup } from "../../../http/html-page";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { recordHistory } from "../../activity/record-history";
import { mayIn } from "../../roles/rules";
import { findPack, undoPack } from "./queries";

const list = "/admin/concessions/packs";
const notices = {
  added: "Recorded. Print it or save it, and send it to the authority.",
  back: "The pack is taken back.",
};

/** @throws Refusal NOT_FOUND */
async function readPack(c: AppContext) {
  const pack = await findPack(c.var.services.db, Number(c.req.param("pack")));
  if (!pack) throw new Refusal("NOT_FOUND");
  return { ...pack, path: `${list}/${pack.id}` };
}

type Pack = Awaited<ReturnType<typeof readPack>>;

const backForm = ({ id, path }: Pack): Markup =>
  html`<form method="post" action="${path}">
    ${hiddenField("step", "save")}${hiddenField("pack", id)}<button class="quiet" name="to" value="back">Take the pack back</button>
  </form>`;

const partOf = (table: Sheet["tables"][number]): Markup => html`<h2>${table.title}</h2>${tableOf(table)}`;

type Shown = { readonly notice?: Markup | ""; readonly status?: number };

async function packReply(
  c: AppContext,
  who: Officer,
  { notice = "", status = 200 }: Shown,
): Promise<Response> {
  const pack = await readPack(c);
  const { db } = c.var.services;
  const zone = await clubZone(db);
  const mayChange = mayIn(who.roles, "concessions", "change");
  return recordPage({
    who,
    back: { href: list, words: "Packs for the authority" },
    name: `Pack of ${dayInWords(pack.on_day)}`,
    state: [pack.undone_at === null ? ["shown", "Recorded"] : ["standing bad", "Taken back"]],
    lead: html`${pack.sheet.lines.map((line) => html`<p>${line}</p>`)}`,
    main: html`<a class="btn" href="${pack.path}/print">Print</a>`,
    more: mayChange
      ? [
          html`<a href="${pack.path}/pack.csv">Save as CSV</a>`,
          ...(pack.is_last === 1 ? [backForm(pack)] : []),
        ]
      : [],
    body: html`${pack.sheet.tables.map(partOf)}`,
    sections: [
      {
        id: "pack",
        title: "Pack",
        edit: null,
        facts: [
          ["Scheme", pack.scheme_name],
          ["Recorded", clubTimeText(pack.created_at, zone)],
          ["By", pack.editor],
          ["Since", clubTimeText(pack.since, zone)],
          ["Until", clubTimeText(pack.until, zone)],
        ],
      },
    ],
    related: "",
    timeline: await recordHistory(db, who, { path: pack.path, added: `authority_packs ${pack.id}` }, zone),
    noteForm: "",
    notice,
    status,
  });
}

/** GET /admin/concessions/packs/{id}: what it said when it was recorded. */
export const showPack = (c: AppContext, who: Officer): Promise<Response> =>
  packReply(c, who, { notice: doneNote(doneWords(c.req.query("done"), notices)) });

/** POST of that page: takes the last pack of its scheme back. */
export async function postPack(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => packReply(c, who, {}));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  if (form.to !== "back") throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const pack = await readPack(c);
  recordChanges(c, { day: pack.on_day }, { day: null });
  if (await undoPack(db, pack.id, viewer.userId, clock.now()))
    return c.redirect(`${pack.path}?done=back`, 303);
  const words = "It was taken back before, or a later pack goes on from it. Nothing was changed now.";
  return packReply(c, viewer, { notice: staleNote(words), status: 409 });
}

/** GET /admin/concessions/packs/{id}/print. */
export async function printPack(c: AppContext): Promise<Response> {
  const { sheet, path } = await readPack(c);
  return printPage(sheet, { href: path, words: "The pack" });
}

/** GET /admin/concessions/packs/{id}/pack.csv. */
export async function downloadPack(c: AppContext): Promise<Response> {
  const { sheet, on_day } = await readPack(c);
  return sheetCsv(sheet, `concession-pack-${on_day}.csv`);
}
