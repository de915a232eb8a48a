import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { OrderListView, OrderView } from "../view";
import "./order-list.css";

export function OrderList({ list: { orders, newer, older } }: { list: OrderListView }) {
  const t = useT();
  return (
    <>
      <BackLink to="/profile">{t("home.profile")}</BackLink>
      <PageTitle>{t("order.title")}</PageTitle>
      {orders.length > 0 ? (
        <ul className="order-list">
          {orders.map((order) => (
            <Order key={order.key} order={order} />
          ))}
        </ul>
      ) : (
        <div className="order-list-none">
          <p>{t("order.empty")}</p>
          <ButtonLink to="/shop">{t("order.shop")}</ButtonLink>
        </div>
      )}
      {newer || older ? (
        <nav className="order-list-pages" aria-label={t("order.title")}>
          {newer ? <Link to={newer}>{t("cms.previous")}</Link> : null}
          {older ? <Link to={older}>{t("cms.next")}</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

function Order({ order }: { order: OrderView }) {
  const t = useT();
  const { key, status, tone, total, lines, payment, heldUntil, invoice, tickets } = order;
  const title = t("order.of", { date: order.placedOn });
  const id = `order-${key}`;
  return (
    <li className="order-list-order">
      <h2 id={id}>{title}</h2>
      <p className="order-list-sum">
        <span className={`order-list-state order-list-${tone}`}>{t(status)}</span>
        <bdi>{total}</bdi>
      </p>
      <ul className="order-list-lines">
        {lines.map(({ name, qty }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <li key={place}>
            <bdi dir="ltr">{qty} ×</bdi> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {heldUntil ? <p>{t("order.heldUntil", { date: heldUntil })}</p> : null}
      {payment || invoice ? (
        <p className="order-list-links">
          {payment ? (
            <a className="btn" href={payment} aria-describedby={id}>
              {t("order.pay", { amount: total })}
            </a>
          ) : null}
          {invoice ? (
            <Link to={invoice} aria-describedby={id}>
              {t("invoice.one")}
            </Link>
          ) : null}
          {tickets ? (
            <a href={tickets} aria-describedby={id}>
              {t("order.tickets")}
            </a>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
