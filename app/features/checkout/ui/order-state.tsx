import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import type { OrderState, OrderStateView } from "../order-state.server";
import "./order-state.css";
import styles from "~/ui/button.module.css";

const looks: Readonly<Record<OrderState, { readonly icon: IconName; readonly className: string }>> = {
  paid: { icon: "tick", className: "order-state order-state-good" },
  waiting: { icon: "clock", className: "order-state" },
  declined: { icon: "alert", className: "order-state order-state-bad" },
  released: { icon: "alert", className: "order-state order-state-bad" },
  refunded: { icon: "info", className: "order-state" },
  unknown: { icon: "info", className: "order-state" },
};

export function OrderStatePage({ view, here }: { view: OrderStateView; here: string }) {
  const t = useT();
  const { state, title, texts, payment, invoice, tickets, hasCard, maySignIn } = view;
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
      <div className="actions">
        {payment ? (
          <a className={styles.button} href={payment}>
            {t(state === "declined" ? "checkout.payAgain" : "checkout.toPayment")}
          </a>
        ) : null}
        {state === "waiting" ? (
          <ButtonLink to={here} tone="quiet">
            {t("checkout.askAgain")}
          </ButtonLink>
        ) : null}
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
        {state === "declined" || state === "released" ? (
          <ButtonLink to="/cart" tone="quiet">
            {t("checkout.cart")}
          </ButtonLink>
        ) : null}
      </div>
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
