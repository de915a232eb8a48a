import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { EntryView } from "../view";
import styles from "./entry-table.module.css";

/**
 * The entries of a year: a table, a list on phones.
 * @param correctAt path before an entry's id; undefined where entries cannot be corrected
 */
export function EntryTable({
  entries,
  caption,
  correctAt,
}: {
  entries: readonly EntryView[];
  caption: string;
  correctAt?: string;
}) {
  const t = useT();
  const heads = [t("logBook.day"), t("logBook.purpose"), t("logBook.driver"), t("logBook.odometer")];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {correctAt ? (
            <td>
              <span className="visually-hidden">{t("logBook.correct")}</span>
            </td>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={entry.isVoid ? styles.void : undefined}>
            <th scope="row">{entry.days}</th>
            <td>
              <EntryWords entry={correctAt ? entry : { ...entry, run: null }} />
            </td>
            <td>{entry.driver ? <bdi>{entry.driver}</bdi> : null}</td>
            <td>{entry.odometer}</td>
            {correctAt ? (
              <td>
                <Link to={correctAt + entry.id}>
                  {t("logBook.correct")}
                  <span className="visually-hidden">: {entry.days}</span>
                </Link>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Words = Pick<EntryView, "days" | "purpose" | "kind" | "run" | "isVoid" | "notes">;

/** Purpose, kind and amendments of an entry. The kind links to the run that wrote it. */
export function EntryWords({ entry }: { entry: Words }) {
  const { days, purpose, kind, run, isVoid, notes } = entry;
  const what = <bdi>{purpose}</bdi>;
  return (
    <>
      {isVoid ? <del>{what}</del> : what}{" "}
      <span className={styles.kind}>
        {run ? (
          <Link to={run}>
            {kind}
            <span className="visually-hidden">: {days}</span>
          </Link>
        ) : (
          kind
        )}
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.note} dir="auto">
          {note}
        </span>
      ))}
    </>
  );
}
