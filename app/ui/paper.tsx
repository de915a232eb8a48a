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
  isWithinLayout,
  children,
}: {
  /** Names the bar. */
  bar: string;
  back: { readonly to: string; readonly text: ReactNode };
  hint: string;
  /** Of the sheet. */
  className?: string;
  /** The site's header and navigation are around it on a screen, and its <main> is the layout's. */
  isWithinLayout?: true;
  children: ReactNode;
}) {
  const t = useT();
  const sheet = className ? `${styles.paper} ${className}` : styles.paper;
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
      {isWithinLayout ? (
        <div className={sheet}>{children}</div>
      ) : (
        <main id="main" className={sheet}>
          {children}
        </main>
      )}
    </>
  );
}
