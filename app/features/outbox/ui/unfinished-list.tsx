import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css?classes";
import type { UnfinishedRow } from "../view";
import styles from "./outbox-template.module.css";

/** The forms that the member has begun: the site's part of the list, in the look of the outbox's items. */
export function UnfinishedList({ rows }: { readonly rows: readonly UnfinishedRow[] }) {
  const t = useT();
  return (
    <section>
      <h2>{t("outbox.unfinishedTitle")}</h2>
      {rows.length === 0 ? (
        <p className={styles.text}>{t("outbox.noneUnfinished")}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Unfinished key={row.to} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Unfinished({ row }: { readonly row: UnfinishedRow }) {
  const t = useT();
  const { kind, name, saved, to } = row;
  return (
    <li>
      <p className={styles.state}>{t("outbox.unfinished")}</p>
      <p className={styles.what}>
        {kind}
        {name ? (
          <>
            {" · "}
            <bdi>{name}</bdi>
          </>
        ) : null}
      </p>
      {saved ? <p className={styles.at}>{saved}</p> : null}
      <div className={styles.acts}>
        <ButtonLink to={to}>
          {t("draft.goOn")}
          <OfWhat row={row} />
        </ButtonLink>
        <Discard row={row} />
      </div>
    </li>
  );
}

/** Of several buttons with one text: what each is for. */
function OfWhat({ row: { kind, name } }: { readonly row: UnfinishedRow }) {
  return <span className="visually-hidden">: {name ? `${kind} · ${name}` : kind}</span>;
}

function Discard({ row }: { readonly row: UnfinishedRow }) {
  const t = useT();
  const { action, fields, asks } = row.discarding;
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  if (!asks)
    return (
      <form method="post" action={action}>
        {hidden}
        <Button tone="quiet">
          {t("draft.discard")}
          <OfWhat row={row} />
        </Button>
      </form>
    );
  return (
    <details>
      <summary className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
        {t(asks.summary)}
        <OfWhat row={row} />
      </summary>
      <form method="post" action={action} className={styles.asking}>
        {hidden}
        <p>{t(asks.text)}</p>
        <Button tone="danger">{t(asks.confirm)}</Button>
      </form>
    </details>
  );
}
