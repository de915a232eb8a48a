import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "./button.module.css";
import styles from "./paper.module.css";

type Bar = {
  /** Names the bar. */
  bar: string;
  back: { readonly to: string; readonly text: ReactNode };
  /** How the sheet is printed, for who has no button: shown without JavaScript. */
  hint?: string;
  /** What else is to be known of the sheet. */
  note?: string;
};

/** Above a sheet: leads back and prints. It is not printed. */
export function PaperBar({ bar, back, hint, note, className = "" }: Bar & { className?: string }) {
  const t = useT();
  return (
    <nav className={`${styles.bar} ${className}`} aria-label={bar}>
      <a href={back.to}>{back.text}</a>
      {/* boot/scripts.tsx shows it: these pages hydrate nothing. */}
      <span hidden data-print="">
        <button type="button" className={buttonStyles.button}>
          {t("invoice.print")}
        </button>
      </span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      {note ? <span>{note}</span> : null}
    </nav>
  );
}

/** A sheet of A4 to print, black on white. */
export function Paper({
  className,
  isWithinLayout,
  children,
  ...bar
}: Bar & {
  /** Of the sheet. */
  className?: string;
  /** The site's header and navigation are around it on a screen, and its <main> is the layout's. */
  isWithinLayout?: true;
  children: ReactNode;
}) {
  const sheet = className ? `${styles.paper} ${className}` : styles.paper;
  return (
    <>
      <PaperBar {...bar} />
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
