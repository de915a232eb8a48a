import { html } from "hono/html";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { findLevel } from "./level-form";
import { type EditedLevel, type LevelUse, readLevelUse, removeLevel } from "./queries";

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What keeps it, a sentence each. */
const obstacles = ({ memberships, orders, promotions }: LevelUse): readonly string[] => [
  ...counted(memberships, "member has it, or had it last.", "members have it, or had it last."),
  ...counted(orders, "order has bought it.", "orders have bought it."),
  ...counted(promotions, "promotion is for it.", "promotions are for it."),
];

function keptPage(
  who: Officer,
  { id, name, enabled }: EditedLevel,
  reasons: readonly string[],
  status: number,
) {
  const title = `${name} can’t be removed`;
  return adminPage(
    title,
    html`<p><a href="/admin/levels/${id}">Back to ${name}</a></p>
      <h1>${title}</h1>
      <ul>
        ${reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>
      <p>${enabled === 1 ? html`Take it off offer instead: take the tick from “Offered” on <a href="/admin/levels/${id}">its page</a>. Nobody can join with it or renew it then.` : "It is not offered: nobody can join with it or renew it."}</p>`,
    { who, status },
  );
}

type Shown = { readonly notice?: Markup; readonly status?: number };

async function removePage(c: AppContext, who: Officer, { notice, status }: Shown = {}): Promise<Response> {
  const { level } = await findLevel(c);
  const reasons = obstacles(await readLevelUse(c.var.services.db, level));
  if (reasons.length > 0) return keptPage(who, level, reasons, status ?? 200);
  return consequencesPage({
    who,
    title: `Remove ${level.name}?`,
    lines: [
      "Nobody has it, and nobody has ordered it. It cannot be brought back.",
      ...(level.product_id === null
        ? []
        : ["What sells it in the shop is removed with it, also from carts."]),
      "Without the tick at “Offered” it stays, and can be offered again later.",
    ],
    mails: [],
    action: c.req.path,
    fields: { version: String(level.version) },
    button: "Remove it",
    hasForm: false,
    ...(notice ? { notice } : {}),
    ...(status ? { status } : {}),
    back: `/admin/levels/${level.id}`,
  });
}

/** GET /admin/levels/{id}/remove: what it does, or why it can't be. */
export const showRemoveLevel = (c: AppContext, who: Officer): Promise<Response> => removePage(c, who);

/** POST of that page. */
export async function postRemoveLevel(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => removePage(c, who));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { level } = await findLevel(c);
  const stale = () =>
    removePage(c, viewer, { notice: staleNote(html`It has changed meanwhile: look again.`), status: 409 });
  if (form.version !== String(level.version)) return stale();
  recordChanges(c, { name: level.name }, { name: null });
  return (await removeLevel(c.var.services.db, level))
    ? c.redirect("/admin/levels?done=removed", 303)
    : stale();
}
