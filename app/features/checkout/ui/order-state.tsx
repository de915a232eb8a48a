import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import type { OrderFacts } from "../order-facts.server";
import type { OrderState, OrderStateView } from "../order-state.server";
import { AmountRows } from "./amount-rows";
import styles from "./order-state.module.css";

const looks: Readonly<
  Record<OrderState, { readonly icon: IconName; readonly className: string | undefined }>
> = {
  paid: { icon: "tick", className: `${styles.panel} ${styles.good}` },
  waiting: { icon: "clock", className: styles.panel },
  declined: { icon: "alert", className: `${styles.panel} ${styles.bad}` },
  released: { icon: "alert", className: `${styles.panel} ${styles.bad}` },
  refunded: { icon: "info", className: styles.panel },
  received: { icon: "tick", className: `${styles.panel} ${styles.good}` },
  open: { icon: "info", className: styles.panel },
  unknown: { icon: "info", className: styles.panel },
};

export function OrderStatePage({ view, here }: { view: OrderStateView; here: string }) {
  const t = useT();
  const { state, title, texts, facts, payment, invoice, tickets, hasCard, maySignIn } = view;
  const { icon, className } = looks[state];
  return (
    <div className={className}>
      <div role="status">
        <Icon name={icon} />
        <PageTitle>{title}</PageTitle>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {facts && facts.next.length > 0 ? (
        <section>
          <h2>{t("checkout.nextTitle")}</h2>
          <ul>
            {facts.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="actions">
        {payment && state !== "waiting" ? (
          <a className={buttonStyles.button} href={payment}>
            {t("checkout.payAgain")}
          </a>
        ) : null}
        {state === "waiting" ? <ButtonLink to={here}>{t("checkout.askAgain")}</ButtonLink> : null}
        {hasCard ? <ButtonLink to="/membershipcard">{t("home.card")}</ButtonLink> : null}
        {tickets ? (
          <ButtonLink to={tickets} tone={hasCard ? "quiet" : "primary"}>
            {t("checkout.tickets")}
          </ButtonLink>
        ) : null}
        {invoice ? (
          <ButtonLink to={invoice} tone="quiet">
            {t("checkout.invoice")}
          </ButtonLink>
        ) : null}
        {state === "received" ? (
          <ButtonLink to="/profile/orders" tone="quiet">
            {t("profile.orders")}
          </ButtonLink>
        ) : null}
        {state === "declined" || state === "released" || state === "open" ? (
          <ButtonLink to="/cart" tone="quiet">
            {t("checkout.cart")}
          </ButtonLink>
        ) : null}
        {/* Last: who has paid must not pay again. */}
        {payment && state === "waiting" ? (
          <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href={payment}>
            {t("checkout.toPayment")}
          </a>
        ) : null}
      </div>
      {facts ? <Facts facts={facts} /> : null}
      <p>
        {maySignIn ? (
          <Link to={`/login?to=${encodeURIComponent(here)}`}>{t("checkout.signIn")}</Link>
        ) : (
          <Link to="/">{t("error.home")}</Link>
        )}
      </p>
    </div>
  );
}

/** What was ordered, and where it goes. */
function Facts({ facts: { items, amounts, delivery } }: { facts: OrderFacts }) {
  const t = useT();
  return (
    <section className={styles.facts}>
      <h2>{t("checkout.order")}</h2>
      <dl>
        {items.map(({ name, qty, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <div key={place}>
            <dt>
              <bdi dir="ltr">{qty} ×</bdi> <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <AmountRows amounts={amounts} />
      </dl>
      {delivery.length > 0 ? (
        <dl className={styles.delivery}>
          {delivery.map(({ term, lines }) => (
            <div key={term}>
              <dt>{term}</dt>
              {lines.map((line) => (
                <dd key={line}>
                  <bdi>{line}</bdi>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
