import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import linkButtonStyles from "./link-button.module.css?classes";
import styles from "./summary-list.module.css";

export type SummaryRow = {
  readonly term: string;
  /** Shown as "Not given" when it is "" or null. */
  readonly value: ReactNode;
  /** A plate or a number, written from left to right in every language. */
  readonly isCode?: boolean;
  readonly changeTo?: string;
  /** As of SummarySection. */
  readonly changeIntent?: string;
};

/** A row of plain text, as a server's view has it. */
export type TextRow = Pick<SummaryRow, "term" | "isCode"> & { readonly value: string };

/** Answers to check or to read: one row each, with its own link to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, value, isCode, changeTo, changeIntent }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Value value={value} isCode={isCode} />
          </dd>
          {changeTo || changeIntent ? (
            <dd>
              {changeTo ? <ChangeLink to={changeTo} what={term} /> : null}
              {changeIntent ? <ChangeButton intent={changeIntent} what={term} /> : null}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** A text runs in its own direction, whatever the page's. */
function Value({ value, isCode }: Pick<SummaryRow, "value" | "isCode">) {
  const t = useT();
  if (value === "" || value === null) return <span className={styles.none}>{t("summary.none")}</span>;
  return typeof value === "string" ? <bdi dir={isCode ? "ltr" : undefined}>{value}</bdi> : value;
}

/** Rows under a heading, which may have one link for all of them, or one button in a form. */
export function SummarySection({
  id,
  title,
  changeTo,
  changeIntent,
  rows,
}: {
  id: string;
  title: string;
  changeTo?: string;
  /** The `intent` that the form posts, where a link would drop what is chosen in it. Needs `link-button`. */
  changeIntent?: string;
  rows: readonly SummaryRow[];
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {changeTo ? <ChangeLink to={changeTo} what={title} /> : null}
        {changeIntent ? <ChangeButton intent={changeIntent} what={title} /> : null}
      </div>
      <SummaryList rows={rows} />
    </section>
  );
}

function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className={styles.change}>
      <Change what={what} />
    </Link>
  );
}

function ChangeButton({ intent, what }: { intent: string; what: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      className={`${linkButtonStyles.linkButton} ${styles.change}`}
    >
      <Change what={what} />
    </button>
  );
}

/** "Change", and what for those who hear it among others. */
function Change({ what }: { what: string }) {
  return (
    <>
      {useT()("summary.change")}
      <span className="visually-hidden">: {what}</span>
    </>
  );
}
