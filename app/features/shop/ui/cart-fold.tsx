import type { ReactNode } from "react";
import styles from "./cart-page.module.css?classes";

/** A part of the cart that few need: closed, so that the total is near. */
export function CartFold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.panel} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
