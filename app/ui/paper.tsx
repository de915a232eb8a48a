import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "./button.module.css";
import styles from "./paper.module.css";

/** A sheet of A4 to print, black on white. The bar above it leads back, and is not printed. */
export function Paper({
  bar,
  back,
  hint,
  className,
  children,
}: {
  /** Names the bar. */
  bar: string;
  back: { readonly to: string; readonly text: ReactNode };
  hint: string;
  /** Of the sheet. */
  className?: string;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <>
      <nav className={styles.bar} aria-label={bar}>
        <a href={back.to}>{back.text}</a>
        {/* boot/scripts.tsx shows it: these pages hydrate nothing. */}
        <span hidden data-print="">
          <button type="button" className={buttonStyles.button}>
            {t("invoice.print")}
          </button>
        </span>
        <span>{hint}</span>
      </nav>
      <main id="main" className={className ? `${styles.paper} ${className}` : styles.paper}>
        {children}
      </main>
    </>
  );
}
