import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import styles from "./cart-link.module.css";
import { useSharedCart } from "./use-shared-cart";

export function CartLink({ inCart }: { inCart: number | null }) {
  const t = useT();
  useSharedCart(inCart);
  return (
    <Link className={styles.link} to="/cart">
      <Icon name="shop" />
      {inCart ? t("shop.cartCount", { number: inCart }) : t("shop.cart")}
    </Link>
  );
}
