import { html } from "hono/html";
import { postedForm } from "../../desk/editor-access";
import { decimal, errorSummary, type Fields, numeric, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, doneWords, hiddenField, staleNote } from "../../desk/parts";
import { dollars } from "../../domain/money";
import { delivers } from "../../domain/shop/delivery";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { checkoutLine } from "./checkout-preview";
import { type EditedDelivery, listDeliveries, saveOrder } from "./queries";
import { moved, postcodesText } from "./rules";

/** The site keeps nothing of deliveries: each cart asks for its own. */
export const shownAtOnce =
  "Buyers see a change at once. A checkout that is open already shows it after the next press of a button there.";

const notices = {
  added: `Added. ${shownAtOnce}`,
  saved: `Saved. ${shownAtOnce}`,
  moved: "Moved.",
  out: `Taken out. ${shownAtOnce} Orders keep its name and price.`,
  in: `Offered again. ${shownAtOnce}`,
};

const idsOf = (rows: readonly EditedDelivery[]) => rows.map(({ id }) => id);
const isOffered = ({ enabled }: EditedDelivery) => enabled === 1;

/** "Sent: $9.00, and $1.50 for each kilogram" */
function priceWords({ is_pick_up, base_cents, per_kilogram_cents }: EditedDelivery): string {
  const base = base_cents === 0 && per_kilogram_cents === 0 ? "free" : dollars(base_cents);
  const more = per_kilogram_cents === 0 ? "" : `, and ${dollars(per_kilogram_cents)} for each kilogram`;
  return `${is_pick_up === 1 ? "Picked up" : "Sent"}: ${base}${more}`;
}

const placeWords = ({ is_pick_up, postcodes }: EditedDelivery): string =>
  is_pick_up === 1
    ? "For any address"
    : postcodes === null
      ? "All of Australia"
      : `Postcodes ${postcodesText(postcodes)}`;

type Move = { readonly order: string; readonly mayChange: boolean };

/** The buttons that move it; none at an end of its group, nor for who may not. */
function moveForm(
  row: EditedDelivery,
  rows: readonly EditedDelivery[],
  { order, mayChange }: Move,
): Markup | "" {
  const ways = (["up", "down"] as const).filter((to) => moved(rows, row.id, to) !== rows);
  if (!mayChange || ways.length === 0 || !isOffered(row)) return "";
  return html`<form class="acts plain" method="post" action="/admin/club/delivery">
    ${hiddenField("option", row.id)} ${hiddenField("order", order)}
    ${ways.map(
      (to) =>
        html`<button class="quiet" name="to" value="${to}">${to === "up" ? "Up" : "Down"}<span class="vh"> ${row.name}</span></button>`,
    )}
  </form>`;
}

function listItem(row: EditedDelivery, rows: readonly EditedDelivery[], move: Move): Markup {
  const title = move.mayChange ? html`<a href="/admin/club/delivery/${row.id}">${row.name}</a>` : row.name;
  return html`<li class="item ${isOffered(row) ? "" : "off"}">
    <div class="head">
      <h2>${title}</h2>
      <p class="chips">${isOffered(row) ? "" : chip("off", "Taken out")}</p>
    </div>
    <p>${priceWords(row)}</p>
    <p class="soft">${placeWords(row)}</p>
    ${moveForm(row, rows, move)}
  </li>`;
}

const labels = { postcode: "Postcode", kilograms: "Kilograms" };
type Asked = { readonly postcode: string; readonly kilograms: string };

const readGrams = ({ kilograms }: Asked) => Number(kilograms.replace(",", ".")) * 1000;

/** What is wrong with what was asked. */
function findErrors(typed: Asked | null): Fields<keyof Asked>["errors"] {
  if (typed === null) return {};
  const grams = readGrams(typed);
  return {
    ...(/^\d{4}$/.test(typed.postcode) ? {} : { postcode: "Give four digits" }),
    ...(grams >= 0 && grams <= 1_000_000 ? {} : { kilograms: "Give a weight, like 1.5" }),
  };
}

/** What the checkout offers at a place: a form, and its answer once something was typed. */
function previewAt(
  rows: readonly EditedDelivery[],
  typed: Asked | null,
  errors: Fields<keyof Asked>["errors"],
): Markup {
  const { postcode, kilograms } = typed ?? { postcode: "", kilograms: "1" };
  const grams = readGrams({ postcode, kilograms });
  const fields = { labels, errors };
  const isAnswered = typed !== null && Object.keys(errors).length === 0;
  const place = { suburb: "", postcode, country: "AU" };
  const offered = rows.filter((row) => isOffered(row) && delivers(row, place));
  const line = textLines(fields, { postcode, kilograms });
  return html`<section aria-labelledby="preview">
    <h2 id="preview">What the checkout shows</h2>
    <form class="panel" method="get" action="/admin/club/delivery#preview">
      <div class="pair">
        ${line("postcode", "Where it is sent.", numeric)} ${line("kilograms", "Of the whole order.", decimal)}
      </div>
      <p class="acts"><button>Show</button></p>
      ${
        isAnswered
          ? offered.some(({ is_pick_up }) => is_pick_up === 0)
            ? html`<p>To ${postcode}, in this order:</p>`
            : html`<p>Nothing is sent to ${postcode}: the buyer can ask the club for a price, under Delivery prices.</p>`
          : ""
      }
      ${isAnswered ? html`<ul>${offered.map((row) => html`<li>${checkoutLine(row, grams)}</li>`)}</ul>` : ""}
    </form>
  </section>`;
}

async function listPage(c: AppContext, who: Officer, shown: { note?: Markup; status?: number } = {}) {
  const rows = await listDeliveries(c.var.services.db);
  const move = {
    order: JSON.stringify(idsOf(rows.filter(isOffered))),
    mayChange: mayIn(who.roles, "club", "change"),
  };
  const { postcode, kilograms } = c.req.query();
  const typed =
    postcode === undefined ? null : { postcode: postcode.trim(), kilograms: kilograms?.trim() || "1" };
  const errors = findErrors(typed);
  return adminPage(
    Object.keys(errors).length > 0 ? "Error: Delivery" : "Delivery",
    html`${errorSummary({ labels, errors }, "Nothing to show yet")}
      ${shown.note ?? doneNote(doneWords(c.req.query("done"), notices))}
      <p><a href="/admin/club">Settings</a></p>
      <div class="title">
        <h1>Delivery</h1>
        ${move.mayChange ? html`<a class="btn" href="/admin/club/delivery/new">Add a way of delivery</a>` : ""}
      </div>
      <p class="soft">
        How orders get to their buyers, in the checkout’s order: what is sent first, then what is picked up. A price
        that the club names for one order is under <a href="/admin/orders/quotes">Delivery prices</a>.
        ${shownAtOnce}
      </p>
      ${move.mayChange ? "" : html`<p class="soft">An owner of the club changes these.</p>`}
      ${rows.some(isOffered) ? "" : html`<p class="note bad">Nothing is offered: every buyer has to ask the club for a price.</p>`}
      <ul class="list">${rows.map((row) => listItem(row, rows, move))}</ul>
      ${previewAt(rows, typed, errors)}`,
    { who, status: shown.status ?? 200 },
  );
}

/** GET /admin/club/delivery: the ways of delivery of the club's shop. */
export const showDeliveries = (c: AppContext, who: Officer): Promise<Response> => listPage(c, who);

const movedElsewhere =
  "Somebody else has moved, added or taken out one meanwhile. Nothing was moved; this is the order now.";

/** POST of its buttons: moves one up or down among those of its kind. */
export async function moveDelivery(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => listPage(c, who));
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const { form, viewer } = posted;
  const rows = (await listDeliveries(db)).filter(isOffered);
  const after = moved(rows, Number(form.option), form.to === "up" ? "up" : "down");
  const names = (some: readonly EditedDelivery[]) => ({ order: some.map(({ name }) => name).join(" · ") });
  recordChanges(c, names(rows), names(after));
  const isCurrent = form.order === JSON.stringify(idsOf(rows));
  if (isCurrent && after === rows) return c.redirect("/admin/club/delivery", 303);
  if (isCurrent && (await saveOrder(db, idsOf(rows), idsOf(after))))
    return c.redirect("/admin/club/delivery?done=moved", 303);
  return listPage(c, viewer, { note: staleNote(movedElsewhere), status: 409 });
}
