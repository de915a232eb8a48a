import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { orderPath } from "~/domain/shop/order-path";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { InvoiceListView, OrderListView, OrderView } from "../view";
import styles from "./order-list.module.css";

const tones = { good: styles.good, open: styles.open, over: undefined };

export function OrderList({ list: { orders, newer, older } }: { list: OrderListView }) {
  const t = useT();
  return (
    <>
      <BackLink to="/profile">{t("home.profile")}</BackLink>
      <PageTitle>{t("order.title")}</PageTitle>
      {orders.length > 0 ? (
        <ul className={styles.list}>
          {orders.map((order) => (
            <Order key={order.orderKey} order={order} />
          ))}
        </ul>
      ) : (
        <div className={styles.emptyState}>
          <p>{t("order.empty")}</p>
          <ButtonLink to="/shop">{t("order.shop")}</ButtonLink>
        </div>
      )}
      <Pages label={t("order.title")} newer={newer} older={older} />
    </>
  );
}

function Pages({ label, newer, older }: Pick<OrderListView, "newer" | "older"> & { label: string }) {
  const t = useT();
  return newer || older ? (
    <nav className={styles.pages} aria-label={label}>
      {newer ? <Link to={newer}>{t("cms.previous")}</Link> : null}
      {older ? <Link to={older}>{t("cms.next")}</Link> : null}
    </nav>
  ) : null;
}

/** In place of the orders, which this backend does not list. */
export function InvoiceList({ list: { invoices, newer, older } }: { list: InvoiceListView }) {
  const t = useT();
  return (
    <>
      <BackLink to="/profile">{t("home.profile")}</BackLink>
      <PageTitle>{t("order.invoicesTitle")}</PageTitle>
      {invoices.length > 0 ? (
        <ul className={styles.list}>
          {invoices.map((invoice) => (
            <li key={invoice.path} className={styles.order}>
              <h2>
                <Link to={invoice.path}>{t("invoice.titleOf", { number: invoice.number })}</Link>
              </h2>
              <p>{invoice.issuedOn}</p>
              <Summary {...invoice} />
              <Lines lines={invoice.lines} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("order.invoicesEmpty")}</p>
      )}
      <p>{t("order.invoicesNote")}</p>
      <Pages label={t("order.invoicesTitle")} newer={newer} older={older} />
    </>
  );
}

function Summary({
  status,
  tone,
  total,
  note,
}: Pick<OrderView, "status" | "tone" | "total"> & Partial<Pick<OrderView, "note">>) {
  const t = useT();
  return (
    <p className={styles.summary}>
      <span className={tones[tone] ? `${styles.state} ${tones[tone]}` : styles.state}>{t(status)}</span>
      <bdi className={tone === "over" ? styles.off : undefined}>{total}</bdi>
      {note ? <span className={styles.note}>{note}</span> : null}
    </p>
  );
}

const Lines = ({ lines }: Pick<OrderView, "lines">) => (
  <ul className={styles.lines}>
    {lines.map(({ name, qty }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
      <li key={place}>
        <bdi dir="ltr">{`${qty}\u00a0×`}</bdi> <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);

/** All of it is the link to its page, which has the rest. An open one can be paid at once. */
function Order({ order }: { order: OrderView }) {
  const { orderKey } = order;
  const id = `order-${orderKey}`;
  return (
    <li className={styles.order}>
      <h2 id={id}>
        <Link to={orderPath(orderKey)}>
          <bdi>{order.title}</bdi>
        </Link>
      </h2>
      <p>{[order.number, order.placedOn].filter(Boolean).join("\u00a0· ")}</p>
      <Summary {...order} />
      <Payment order={order} describedBy={id} />
    </li>
  );
}

function Payment({
  order: { payment, due, held, cancel },
  describedBy,
}: {
  order: OrderView;
  describedBy?: string;
}) {
  const t = useT();
  return (
    <>
      {held.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {payment || cancel ? (
        <p className={styles.links}>
          {payment ? (
            <a className={buttonStyles.button} href={payment} aria-describedby={describedBy}>
              {t("order.pay", { amount: due })}
            </a>
          ) : null}
          {cancel ? (
            <Link to={cancel} aria-describedby={describedBy}>
              {t("order.cancel")}
            </Link>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** What can be done with an order. */
function Links({ order }: { order: OrderView }) {
  const t = useT();
  const { invoice, tickets } = order;
  return (
    <>
      <Payment order={order} />
      {invoice || tickets ? (
        <div className="actions">
          {tickets ? (
            <ButtonLink to={tickets} reloadDocument>
              {t("order.tickets")}
            </ButtonLink>
          ) : null}
          {invoice ? (
            <ButtonLink to={invoice} tone="quiet">
              {t("invoice.one")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** One order. @param children what is in it, and what comes next */
export function OrderPage({ order, children }: { order: OrderView; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <BackLink to="/profile/orders">{t("order.title")}</BackLink>
      <PageTitle>{order.number ?? order.title}</PageTitle>
      <div className={styles.order}>
        <p>{order.placedAt}</p>
        <Summary {...order} />
        <Links order={order} />
        {children}
      </div>
    </>
  );
}
