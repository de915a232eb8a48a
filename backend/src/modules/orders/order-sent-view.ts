import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderRow } from "../../db/shop/orders";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { ShipmentErrors, TypedShipment } from "../../domain/shop/shipment-form";

const labels = { day: "Sent on", carrier: "Carrier", tracking: "Tracking number" };

export type SentView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly buyer: string;
  /** "2 × Map". */
  readonly goods: string;
  /** Lines. */
  readonly address: readonly string[];
};

/** The form; 422 with errors. */
export function sentForm(view: SentView, typed: TypedShipment, errors: ShipmentErrors = {}) {
  const { who, order, buyer, goods, address } = view;
  const title = `Send order ${orderNumber(order)}`;
  const isFailed = Object.keys(errors).length > 0;
  const fields = { labels, errors };
  const line = (name: "carrier" | "tracking", hint: string) =>
    field(
      fields,
      name,
      hint,
      (attributes) => html`<input ${attributes} type="text" value="${typed[name]}" autocomplete="off" />`,
    );
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields)}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      <p>${goods}, to ${buyer}:</p>
      <p class="words">${address.join("\n")}</p>
      <form class="panel" method="post" action="/admin/orders/${order.id}/sent" novalidate>
        ${hiddenField("step", "save")}
        ${field(fields, "day", "", (attributes) => html`<input ${attributes} type="date" value="${typed.day}" />`)}
        ${line("carrier", "Such as Australia Post. May be empty.")}
        ${line("tracking", "The member gets it by e-mail. May be empty.")}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do nothing</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}
