import { useT } from "~/i18n/context";
import styles from "./forms.module.css";

/** The ids that a control's aria-describedby names: its hint and its error, those that exist. */
export function describedBy(name: string, hint?: string, error?: string): string | undefined {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function FieldNotes({ name, hint, error }: { name: string; hint?: string; error?: string }) {
  const t = useT();
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${name}-error`}>
          <span className="visually-hidden">{t("error.prefix")} </span>
          {error}
        </p>
      ) : null}
    </>
  );
}
