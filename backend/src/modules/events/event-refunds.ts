import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { ordersWithTickets, type TicketOrder } from "../../db/club/event-tickets";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { emailText } from "../../domain/account/no-email";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { findOwn, noticeAbove } from "./event-access";
import { countText, leftText } from "./event-words";

function act({ id, user_id, status }: TicketOrder, viewer: Officer): Markup {
  if (status === "refunded") return chip("shown", "Refunded");
  if (user_id === viewer.userId)
    return html`<span class="soft">Your own order: another editor refunds it.</span>`;
  return html`<a class="btn" href="/admin/orders/${id}/refund">Refund</a>`;
}

function orderItem(order: TicketOrder, viewer: Officer): Markup {
  const { id, buyer, email, status, tickets, ticket_cents, order_cents } = order;
  return html`<li class="item ${status === "refunded" ? "off" : ""}">
    <div class="head">
      <h2><a href="/admin/orders/${id}">Order ${orderNumber(order)}</a></h2>
      <p>${buyer} <span class="soft">${emailText(email)}</span></p>
    </div>
    <div class="head">
      <p>${countText(tickets, "ticket")}: ${dollars(ticket_cents)}. The whole order: ${dollars(order_cents)}.</p>
      <p>${act(order, viewer)}</p>
    </div>
  </li>`;
}

/** GET /admin/events/{id}/refunds: the paid orders with tickets of a cancelled event, refunded ones last. */
export async function showEventRefunds(c: AppContext, viewer: Officer): Promise<Response> {
  const event = await findOwn(c);
  if (event.status !== "cancelled") return c.redirect(`/admin/events/${event.id}`, 303);
  const orders = await ordersWithTickets(c.var.services.db, event.id);
  return adminPage(
    `Refunds: ${event.name}`,
    html`${await noticeAbove(c, event)}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>Refunds: ${event.name}</h1>
      ${
        orders.length === 0
          ? html`<p>Nobody has paid for a ticket.</p>`
          : html`<p>${leftText(orders)}. A refund gives back the whole order, with what else was in it.</p>
              <ul class="list">
                ${orders.map((order) => orderItem(order, viewer))}
              </ul>`
      }`,
    { who: viewer },
  );
}
