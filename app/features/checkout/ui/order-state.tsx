import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import type { OrderState, OrderStateView } from "../order-state.server";
import { NextSteps, OrderContents, TransferFacts } from "./order-facts";
import styles from "./order-state.module.css";

const looks: Readonly<
  Record<OrderState, { readonly icon: IconName; readonly className: string | undefined }>
> = {
  paid: { icon: "tick", className: `${styles.panel} ${styles.good}` },
  waiting: { icon: "clock", className: styles.panel },
  transfer: { icon: "clock", className: styles.panel },
  declined: { icon: "alert", className: `${styles.panel} ${styles.bad}` },
  released: { icon: "alert", className: `${styles.panel} ${styles.bad}` },
  refunded: { icon: "info", className: styles.panel },
  received: { icon: "tick", className: `${styles.panel} ${styles.good}` },
  open: { icon: "info", className: styles.panel },
  unknown: { icon: "info", className: styles.panel },
};

export function OrderStatePage({ view, here }: { view: OrderStateView; here: string }) {
  const t = useT();
  const { state, facts, payment, askAgain, isUnpaid, cancel, ownPage, invoice, tickets, hasCard } = view;
  const { icon, className } = looks[state];
  const pay = payment ? (
    <a className={buttonStyles.button} href={payment.href}>
      {payment.label}
    </a>
  ) : null;
  return (
    <div className={className}>
      <div role="status">
        <Icon name={icon} />
        <PageTitle>{view.title}</PageTitle>
        {view.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {facts ? <NextSteps next={facts.next} /> : null}
      {facts && state === "transfer" ? <TransferFacts transfer={facts.transfer} /> : null}
      <div className="actions">
        {askAgain === null || isUnpaid ? pay : null}
        {cancel ? (
          <ButtonLink to={cancel.href} tone="quiet">
            {cancel.label}
          </ButtonLink>
        ) : null}
        {askAgain === null ? null : (
          <ButtonLink to={here} tone={payment && isUnpaid ? "quiet" : "primary"}>
            {askAgain}
          </ButtonLink>
        )}
        {/* Last where it may be paid already. */}
        {askAgain === null || isUnpaid ? null : pay}
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
        {ownPage ? (
          <ButtonLink to={ownPage} tone="quiet">
            {t("checkout.ownPage")}
          </ButtonLink>
        ) : null}
        {state === "released" || state === "open" ? (
          <ButtonLink to="/cart" tone="quiet">
            {t("checkout.cart")}
          </ButtonLink>
        ) : null}
      </div>
      {facts ? <OrderContents {...facts} transfer={state === "transfer" ? null : facts.transfer} /> : null}
      <p>
        {view.maySignIn ? (
          <Link to={`/login?to=${encodeURIComponent(here)}`}>{t("checkout.signIn")}</Link>
        ) : (
          <Link to="/">{t("error.home")}</Link>
        )}
      </p>
    </div>
  );
}
