import { Form } from "@remix-run/react";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { qtyField, shownField, shownNumbers } from "../cart-fields";
import type { CartView, RemovedView } from "../view";
import { CartDelivery } from "./cart-delivery";
import { CartLineItem } from "./cart-line";
import { CartPromotion } from "./cart-promotion";
import { RemovedAddon } from "./removed-addon";
import { usePendingChange } from "./use-pending-change";
import { useSharedCart } from "./use-shared-cart";
import "~/forms/ui/fields.module.css";
import linkButtonStyles from "~/ui/link-button.module.css";
import styles from "./cart-page.module.css";

export function CartPage({ cart }: { cart: CartView }) {
  const t = useT();
  const { lines, removed } = cart;
  useSharedCart(cart.count);
  const pending = usePendingChange();
  const shown = lines.filter(({ id }) => !(pending?.removes && pending.line === id));
  return (
    <div className={styles.page}>
      <BackLink to="/shop">{t("home.shop")}</BackLink>
      <PageTitle>{t("shop.cart")}</PageTitle>
      {removed ? <Removed removed={removed} requestKey={cart.requestKey} /> : null}
      {cart.unpaid?.map(({ text, href, label }) => (
        <Notice key={href} tone="info" title={text}>
          <ButtonLink to={href}>{label}</ButtonLink>
        </Notice>
      ))}
      {shown.length === 0 ? (
        <div className={styles.emptyState}>
          <p>
            <strong>{t("shop.cartEmpty")}</strong>
          </p>
          <ButtonLink to="/shop">{t("shop.toShop")}</ButtonLink>
        </div>
      ) : (
        // All that is typed goes with each of its buttons, the way to the checkout too.
        <Form method="post" action="/cart" className={styles.columns}>
          {/* The form's first button: the Enter key sets what is typed. */}
          <button
            type="submit"
            className="visually-hidden"
            name="intent"
            value="quantity"
            tabIndex={-1}
            aria-hidden="true"
          />
          <input type="hidden" name={shownField} value={shownNumbers(lines)} autoComplete="off" />
          <ul className={styles.lines}>
            {shown.map((line) => (
              <CartLineItem key={line.id} line={line} pending={pending} />
            ))}
          </ul>
          <div className={styles.sidebar}>
            <CartPromotion promotion={cart.promotion} />
            {cart.delivery ? <CartDelivery delivery={cart.delivery} /> : null}
            {/* After all that changes it. */}
            <Totals cart={cart} isPending={pending !== null} />
          </div>
        </Form>
      )}
    </div>
  );
}

/** Undo of a removal. */
function Removed({
  removed: { name, sku, qty, addons },
  requestKey,
}: {
  removed: RemovedView;
  requestKey: string;
}) {
  const t = useT();
  return (
    <Form method="post" action="/cart" className={styles.removed}>
      {requestKey ? <FormIdentity updatedAt="" requestKey={requestKey} /> : null}
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="qty" value={qty} />
      {addons.map((addon) => (
        <RemovedAddon key={addon.id} {...addon} />
      ))}
      <p>{t("shop.removed", { name })}</p>
      <button type="submit" className={linkButtonStyles.linkButton} name="intent" value="restore">
        {t("shop.restore")}
      </button>
    </Form>
  );
}

function Totals({ cart, isPending }: { cart: CartView; isPending: boolean }) {
  const t = useT();
  const { promotion, shipping, delivery } = cart;
  const short = cart.lines.find(({ isCounted, qty, max }) => isCounted && qty > max);
  return (
    <section className={styles.totals} aria-labelledby="cart-totals" aria-busy={isPending || undefined}>
      <h2 id="cart-totals">{t("shop.totals")}</h2>
      <dl>
        <div>
          <dt>{t("shop.subtotal")}</dt>
          <dd>{cart.subtotal}</dd>
        </div>
        {cart.discount ? (
          <div>
            <dt>{promotion ? t("shop.discount", { code: promotion.code }) : t("shop.discountPlain")}</dt>
            <dd>{`−${cart.discount}`}</dd>
          </div>
        ) : null}
        {delivery ? (
          <div>
            <dt>{shipping?.name ? <bdi>{shipping.name}</bdi> : t("shop.delivery")}</dt>
            <dd className={shipping ? undefined : styles.unknownAmount}>
              {shipping ? (shipping.price ?? t("shop.free")) : t("shop.deliveryLater")}
            </dd>
          </div>
        ) : null}
        {cart.credit ? (
          <div>
            <dt>{t("shop.credit")}</dt>
            <dd>{`−${cart.credit}`}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t(delivery && !shipping ? "shop.totalLater" : "shop.total")}</dt>
          <dd>{cart.toPay}</dd>
        </div>
      </dl>
      {cart.tax ? <p className={styles.tax}>{t("shop.gst", { amount: cart.tax })}</p> : null}
      {cart.canCheckOut ? (
        <Button name="intent" value="checkout">
          {t("shop.checkOut")}
        </Button>
      ) : (
        <p className={styles.blocked}>
          {short ? <a href={`#${qtyField(short.id)}`}>{t("shop.mendFirst")}</a> : t("shop.mendFirst")}
        </p>
      )}
    </section>
  );
}
