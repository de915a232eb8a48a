import { html } from "hono/html";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { checkoutLine, goneText } from "./checkout-preview";
import { findDelivery } from "./delivery-form";
import { shownAtOnce } from "./delivery-list";
import { changeDelivery, type DeliveryUse, type EditedDelivery, readDeliveryUse } from "./queries";
import { nameTaken } from "./rules";

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What taking it out does to carts and orders that have it. */
function consequences({ carts, unpaid, orders }: DeliveryUse): Markup {
  return html`<ul>
    <li>
      ${
        carts === 0
          ? "No cart has chosen it."
          : html`${counted(carts, "cart in progress has", "carts in progress have")} chosen it. The checkout asks for another way and says why; nothing else that was typed is lost.`
      }
    </li>
    ${unpaid === 0 ? "" : html`<li>${counted(unpaid, "order that waits for its payment keeps", "orders that wait for their payment keep")} it, and can be paid.</li>`}
    <li>${orders === 0 ? "No order has used it." : html`${counted(orders, "order keeps", "orders keep")} its name, price and days.`}</li>
  </ul>`;
}

/** The checkout's choice as those see it who had chosen this one. */
const cartPreview = (row: EditedDelivery, rest: readonly EditedDelivery[]): Markup =>
  html`<section class="panel" aria-labelledby="preview">
    <h2 id="preview">What their checkout says</h2>
    <p>How should it get there?</p>
    <p><strong>${goneText(row.name)}</strong></p>
    ${
      rest.length > 0
        ? html`<ul>${rest.map((each) => html`<li>${checkoutLine(each, 1000)}</li>`)}</ul>
            <p class="soft">For one kilogram; each where it is sent to the address.</p>`
        : html`<p>Nothing else is offered: the buyer can only ask the club for a price.</p>`
    }
  </section>`;

type Shown = { readonly note?: Markup | ""; readonly status?: number };

async function offerPage(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const { row, rows } = await findDelivery(c);
  const isOffered = row.enabled === 1;
  const rest = rows.filter((each) => each.enabled === 1 && each !== row);
  const use = await readDeliveryUse(c.var.services.db, row.id);
  const title = isOffered ? `Take out ${row.name}?` : `Offer ${row.name} again?`;
  return adminPage(
    shown.status ? `Not done: ${title}` : title,
    html`${shown.note ?? ""}
      <p><a href="/admin/club/delivery/${row.id}">${row.name}</a></p>
      <h1>${title}</h1>
      ${isOffered ? consequences(use) : html`<p>Buyers can choose it again, as it was: ${checkoutLine(row, 1000)}</p>`}
      ${isOffered ? cartPreview(row, rest) : ""}
      <p class="soft">${shownAtOnce}</p>
      <form class="acts" method="post" action="${c.req.path}">
        ${hiddenField("version", row.version)}
        <button name="to" value="${isOffered ? "out" : "in"}">${isOffered ? "Take it out" : "Offer it again"}</button>
        <a href="/admin/club/delivery">Leave it</a>
      </form>`,
    { who, status: shown.status ?? 200 },
  );
}

/** GET /admin/club/delivery/{id}/offer: what taking it out, or offering it again, does. */
export const showOffer = (c: AppContext, who: Officer): Promise<Response> => offerPage(c, who);

const stored = ({ name, enabled }: EditedDelivery) =>
  html`Nothing was done. It is “${name}” now, and ${enabled === 1 ? "it is offered" : "it is taken out"}.`;

/** POST of that page. */
export async function changeOffer(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => offerPage(c, who));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { row, others } = await findDelivery(c);
  const stale = async () =>
    offerPage(c, viewer, { note: staleNote(stored((await findDelivery(c)).row)), status: 409 });
  const isOut = form.to === "out";
  if (form.version !== String(row.version) || isOut !== (row.enabled === 1)) return stale();
  const isTaken = !isOut && others.some((name) => name.trim().toLowerCase() === row.name.toLowerCase());
  recordChanges(c, row, { enabled: Number(!isOut) });
  const saved = isTaken ? "taken" : await changeDelivery(c.var.services.db, row, { enabled: Number(!isOut) });
  if (saved === "saved") return c.redirect(`/admin/club/delivery?done=${isOut ? "out" : "in"}`, 303);
  if (saved === "stale") return stale();
  const rename = html`${nameTaken}. <a href="/admin/club/delivery/${row.id}">Give this one another</a> first.`;
  return offerPage(c, viewer, { note: staleNote(rename, "Not offered"), status: 422 });
}
