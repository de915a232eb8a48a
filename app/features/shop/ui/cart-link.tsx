import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import { useSharedCart } from "./use-shared-cart";
import "./cart-link.css";

export function CartLink({ inCart }: { inCart: number | null }) {
  const t = useT();
  useSharedCart(inCart);
  return (
    <Link className="cart-link" to="/cart">
      <Icon name="shop" />
      {inCart ? t("shop.cartCount", { number: inCart }) : t("shop.cart")}
    </Link>
  );
}
