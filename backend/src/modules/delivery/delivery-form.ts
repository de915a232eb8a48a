import { html } from "hono/html";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { type Choices, decimal, field, numeric, select, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { hiddenField, unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { questionPrice } from "../../domain/unlikely";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { settingHistory } from "../club/setting-history";
import { checkoutPreview } from "./checkout-preview";
import { shownAtOnce } from "./delivery-list";
import { changeDelivery, createDelivery, type EditedDelivery, listDeliveries } from "./queries";
import {
  type DeliveryColumns,
  emptyDelivery,
  formOfDelivery,
  nameTaken,
  readDeliveryForm,
  type TypedDelivery,
} from "./rules";

const labels: Readonly<Record<keyof TypedDelivery, string>> = {
  name: "Name",
  kind: "What it is for",
  price: "Price in dollars",
  perKilogram: "And for each kilogram, in dollars",
  postcodes: "Postcodes",
  daysMin: "Fewest working days",
  daysMax: "Most working days",
};

const kinds: Choices = [
  ["sent", "Sent to an address, by post or carrier"],
  ["pick-up", "Picked up at the club"],
];

/** What to ask of prices that are far from those until now: of one, or of a new one those of the others. */
function questionsOf(
  form: Form,
  columns: DeliveryColumns,
  earlier: readonly DeliveryColumns[],
  name: string,
): Questions {
  // Free is what a way of delivery often is.
  const ask = (column: "base_cents" | "per_kilogram_cents") =>
    columns[column] === 0
      ? null
      : questionPrice(
          columns[column],
          earlier.map((each) => each[column]),
          name,
        );
  return readQuestions(form, typedFields(form, emptyDelivery), {
    price: ask("base_cents"),
    perKilogram: ask("per_kilogram_cents"),
  });
}

/** The one that the address names, and the names of the others that are offered. @throws Refusal NOT_FOUND */
export async function findDelivery(c: AppContext) {
  const rows = await listDeliveries(c.var.services.db);
  const row = rows.find(({ id }) => id === Number(c.req.param("option")));
  if (!row) throw new Refusal("NOT_FOUND");
  return { row, rows, others: namesOf(rows, row) };
}

const namesOf = (rows: readonly EditedDelivery[], without: EditedDelivery | null): readonly string[] =>
  rows.filter((each) => each.enabled === 1 && each !== without).map(({ name }) => name);

type Shown = Pick<RecordFormView<TypedDelivery>, "typed"> &
  Partial<RecordFormView<TypedDelivery>> & {
    /** How the checkout will show what was typed. */
    readonly preview?: DeliveryColumns;
  };

const previewNote = (columns: DeliveryColumns | null, isTyped: boolean): Markup | "" =>
  columns
    ? html`<section aria-labelledby="preview">
        <h2 id="preview">${isTyped ? "How the checkout will show it" : "How the checkout shows it"}</h2>
        ${isTyped ? html`<p class="soft">Not saved yet.</p>` : ""} ${checkoutPreview(columns)}
      </section>`
    : "";

/** @param row null: a new one */
async function deliveryPage(
  c: AppContext,
  who: Officer,
  row: EditedDelivery | null,
  shown: Shown,
): Promise<Response> {
  const { preview, ...view } = shown;
  const { typed, errors = {}, questions = {} } = view;
  const fields = { labels, errors, questions };
  const line = textLines(fields, typed);
  return recordFormPage(
    {
      title: row ? row.name : "New way of delivery",
      back: { href: "/admin/club/delivery", words: "Delivery" },
      action: formAction(c),
      who,
      version: row && String(row.version),
      ...view,
    },
    {
      labels,
      add: "Add it",
      buttons: html`<button class="quiet" name="to" value="preview">Preview</button>
        ${row ? html`<a href="/admin/club/delivery/${row.id}/offer">${row.enabled === 1 ? "Take it out" : "Offer it again"}</a>` : ""}`,
      fields: html`${hiddenField("step", "save")}
        ${row?.enabled === 0 ? html`<p class="soft">It is taken out: no buyer is offered it.</p>` : html`<p class="soft">${shownAtOnce}</p>`}
        ${line("name", "As the checkout and the order show it. No two have the same.")}
        ${field(fields, "kind", "", (attributes) => select(attributes, typed.kind, kinds))}
        <div class="pair">
          ${line("price", "GST inside. 0: free.", decimal)}
          ${line("perKilogram", "Each kilogram that was begun. Empty: nothing.", decimal)}
        </div>
        ${line("postcodes", "Where it is sent, like 4000-4999, 9726. Empty: all of Australia.")}
        <div class="pair">
          ${line("daysMin", "Until it arrives. Empty: not said.", numeric)} ${line("daysMax", "Empty: as the fewest.", numeric)}
        </div>`,
      after: html`${previewNote(preview ?? row, preview !== undefined)} ${row ? await settingHistory(c, who) : ""}`,
    },
  );
}

/** GET /admin/club/delivery/new. */
export const showNewDelivery = (c: AppContext, who: Officer): Promise<Response> =>
  deliveryPage(c, who, null, { typed: emptyDelivery });

/** POST of that form: adds it, or shows how the checkout will show it. */
export async function addDelivery(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) =>
    deliveryPage(c, who, null, { typed: typedFields(form, emptyDelivery) }),
  );
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const { form, viewer } = posted;
  const typed = typedFields(form, emptyDelivery);
  const show = (shown: Omit<Shown, "typed">) => deliveryPage(c, viewer, null, { typed, ...shown });
  const rows = await listDeliveries(db);
  const read = readDeliveryForm(typed, namesOf(rows, null));
  if (form.to === "preview") return show("errors" in read ? read : { preview: read.columns });
  const sent = rows.filter(({ is_pick_up, enabled }) => is_pick_up === 0 && enabled === 1);
  const questions = "errors" in read ? {} : questionsOf(form, read.columns, sent, "the price of the others");
  if (asksFirst(questions)) return show({ questions });
  if ("errors" in read) return show(read);
  recordChanges(c, {}, read.columns);
  const id = await createDelivery(db, read.columns);
  if (id === null) return show({ errors: { name: nameTaken } });
  return c.redirect("/admin/club/delivery?done=added", 303);
}

/** GET /admin/club/delivery/{id}. */
export async function showDelivery(c: AppContext, who: Officer): Promise<Response> {
  const { row } = await findDelivery(c);
  const { values, ...restored } = await restoredValues(c, who, row);
  return deliveryPage(c, who, row, { typed: formOfDelivery({ ...row, ...values }), ...restored });
}

/** POST of that form: saves it, or shows how the checkout will show it. */
export async function saveDelivery(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const { row } = await findDelivery(c);
    const typed = typedFields(form, emptyDelivery);
    return deliveryPage(c, who, row, { typed, version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { row, others } = await findDelivery(c);
  const typed = typedFields(form, emptyDelivery);
  const conflict = (now: EditedDelivery) =>
    deliveryPage(c, viewer, now, { typed, conflict: formOfDelivery(now) });
  if (form.version !== String(row.version)) return conflict(row);
  const read = readDeliveryForm(typed, row.enabled === 1 ? others : []);
  if ("errors" in read) return deliveryPage(c, viewer, row, { typed, errors: read.errors });
  if (form.to === "preview") return deliveryPage(c, viewer, row, { typed, preview: read.columns });
  const questions = questionsOf(form, read.columns, [row], "the price until now");
  if (asksFirst(questions)) return deliveryPage(c, viewer, row, { typed, questions });
  if (!recordChanges(c, row, read.columns, true))
    return c.redirect(`/admin/club/delivery?done=${unchanged}`, 303);
  const saved = await changeDelivery(c.var.services.db, row, read.columns);
  if (saved === "saved") return c.redirect("/admin/club/delivery?done=saved", 303);
  if (saved === "taken") return deliveryPage(c, viewer, row, { typed, errors: { name: nameTaken } });
  return conflict((await findDelivery(c)).row);
}
