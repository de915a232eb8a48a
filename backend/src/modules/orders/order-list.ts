import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import {
  type ListedOrder,
  listOrdersForAdmin,
  type OrderFilter,
  type OrderList,
  orderLists,
  waitingForClub,
} from "../../db/shop/order-register";
import { releaseOverdue } from "../../db/shop/products/stock-holds";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { clubDay, clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { listWords, statusChip, statusLook } from "./order-words";
import { dayForm } from "./sales-report-view";

const perPage = 50;
const maxPages = 10_000;

function listItem(order: ListedOrder, zone: string): Markup {
  const { id, status, needs_attention, buyer, goods, total_cents, created_at } = order;
  return html`<li class="item whole ${needs_attention === null ? statusLook(status) : "future"}">
    <div class="head">
      <h3><a href="/admin/orders/${id}">${orderNumber(order)} <span>${buyer}</span></a></h3>
      <p class="amount">${dollars(total_cents)}</p>
    </div>
    ${needs_attention === null ? "" : html`<p class="words">${needs_attention}</p>`}
    <div class="head">
      <p class="brief">${goods}</p>
      <p class="chips"><span class="soft">${clubTimeText(created_at, zone)}</span> ${statusChip(status)}</p>
    </div>
  </li>`;
}

const itemList = (orders: readonly ListedOrder[], zone: string) =>
  html`<ul class="list">
    ${orders.map((order) => listItem(order, zone))}
  </ul>`;

/** What needs attention under a heading of its own, then the others. */
function orderList(orders: readonly ListedOrder[], list: OrderList | null, zone: string): Markup {
  const urgent = orders.filter(({ needs_attention }) => needs_attention !== null);
  const others = orders.filter(({ needs_attention }) => needs_attention === null);
  if (list === "attention" || urgent.length === 0)
    return html`<h2 class="vh">${list ? listWords[list] : "Orders"}</h2>${itemList(orders, zone)}`;
  return html`<h2>Needs attention</h2>${itemList(urgent, zone)}${others.length > 0 ? html`<h2>Newest first</h2>${itemList(others, zone)}` : ""}`;
}

function pageLinks(page: number, total: number, listUrl: (page: number) => string): Markup | "" {
  const last = Math.ceil(total / perPage);
  if (last <= 1) return "";
  return html`<nav class="acts" aria-label="Pages">
    ${page > 1 ? html`<a href="${listUrl(page - 1)}" rel="prev">Newer</a>` : ""}
    <span class="soft">Page ${page} of ${last}</span>
    ${page < last ? html`<a href="${listUrl(page + 1)}" rel="next">Older</a>` : ""}
  </nav>`;
}

function readFilter(c: AppContext): OrderFilter {
  const typed = Number(c.req.query("page") ?? "1");
  return {
    list: orderLists.find((each) => each === c.req.query("state")) ?? null,
    search: (c.req.query("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(typed) && typed >= 1 && typed <= maxPages ? typed : 1,
    perPage,
  };
}

/** GET /orders: by state, and by number, name, email or payment. */
export async function showOrders(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const filter = readFilter(c);
  const { list, search, page } = filter;
  await releaseOverdue(db, clock.now());
  const [{ orders, counts }, waiting, zone] = await Promise.all([
    listOrdersForAdmin(db, filter),
    waitingForClub(db),
    clubZone(db),
  ]);
  const listUrl = (state: OrderList | null, at = 1) =>
    `/admin/orders?${new URLSearchParams({
      ...(state ? { state } : {}),
      ...(search ? { q: search } : {}),
      ...(at > 1 ? { page: String(at) } : {}),
    })}`;
  const filterLink = (state: OrderList | null) =>
    html`<a href="${listUrl(state)}" ${state === list ? html`aria-current="page"` : ""}>${state ? listWords[state] : "All"} (${counts[state ?? "all"]})</a>`;
  return adminPage(
    search ? `Orders with “${search}”` : "Orders",
    html`<h1>Orders</h1>
      <p class="acts">
        <a class="btn" href="/admin/orders/takings">Takings of today</a>
        <a href="/admin/orders/quotes">Delivery prices${waiting.quotes > 0 ? ` (${waiting.quotes} waiting)` : ""}</a>
      </p>
      <form class="find" method="get" action="/admin/orders" role="search">
        ${list ? html`${hiddenField("state", list)}` : ""}
        <label for="q">Order or invoice number, payment, name or e-mail<input id="q" name="q" type="search" value="${search}" maxlength="100" /></label>
        <button class="quiet">Find</button>
      </form>
      <nav class="acts" aria-label="States">${filterLink(null)} ${orderLists.map(filterLink)}</nav>
      ${
        orders.length > 0
          ? orderList(orders, list, zone)
          : html`<p class="note">${search || list || page > 1 ? html`There is no such order. <a href="/admin/orders">See all of them</a>` : "Nobody has ordered yet."}</p>`
      }
      ${pageLinks(page, counts[list ?? "all"], (at) => listUrl(list, at))}
      <h2 id="takings">Takings of a day</h2>
      ${dayForm(clubDay(clock.now(), zone), zone)}`,
    { who: viewer },
  );
}
