import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderLineRow, OrderRow } from "../../db/shop/orders";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { dollars } from "../../domain/money";

const labels = { reason: "Reason" };

export type CancelOrderView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly buyer: string;
  readonly lines: readonly OrderLineRow[];
  /** As typed. */
  readonly reason: string;
  readonly errors: Fields<keyof typeof labels>["errors"];
};

/** What cancelling an unpaid order will do, with the form that does it: 422 with errors. */
export function cancelOrderPage({ who, order, buyer, lines, reason, errors }: CancelOrderView) {
  const title = `Cancel order ${orderNumber(order)}?`;
  const isFailed = Object.keys(errors).length > 0;
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was cancelled")}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      <p>Nothing has been done yet. This cannot be taken back.</p>
      <ul>
        <li>${buyer} cannot pay it any more: ${lines.map(({ qty, name }) => `${qty} × ${name}`).join(", ")}, ${dollars(order.total_cents)}.</li>
        <li>Its stock can be bought by others again.</li>
        ${order.credit_cents > 0 ? html`<li>${dollars(order.credit_cents)} of credit goes back to the member.</li>` : ""}
        <li>A payment that is on its way pays it if all of it is still there. Else it becomes the member’s credit, and the order needs attention.</li>
        <li>No e-mail is sent.</li>
      </ul>
      <form class="panel" method="post" action="/admin/orders/${order.id}" novalidate>
        ${hiddenField("step", "save")}
        ${field({ labels, errors }, "reason", "It stays with the order. The member does not get it. May be empty.", (attributes) => textArea(attributes, reason, 2))}
        <p class="acts">
          <button name="to" value="cancel">Cancel the order</button>
          <a href="/admin/orders/${order.id}">Do not cancel</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}
