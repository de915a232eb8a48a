import type { DueLine } from "~/domain/club/membership-summary";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import styles from "./due-list.module.css";

/** Lines that show at once. */
const maxShown = 5;

const Lines = ({ lines }: { lines: readonly DueLine[] }) => (
  <ul>
    {lines.map(({ name, text, path, action, isOver }) => (
      <li key={path + text} className={isOver ? styles.over : undefined}>
        <span>
          {name ? (
            <b>
              <bdi>{name}</bdi>
            </b>
          ) : null}
          {text}
        </span>
        <ButtonLink tone="quiet" to={`/${path}`}>
          {action}
        </ButtonLink>
      </li>
    ))}
  </ul>
);

/** What waits for the member: a line and a link each. @param lines null: not known */
export function DueList({ lines }: { lines: readonly DueLine[] | null }) {
  const t = useT();
  const later = lines?.slice(maxShown) ?? [];
  return (
    // The service worker reads how many there are, for the app's badge.
    <section className={styles.panel} data-due={lines?.length}>
      <h2>{t("home.forYou")}</h2>
      {lines ? <Lines lines={lines.slice(0, maxShown)} /> : <p>{t("shell.partMissing")}</p>}
      {later.length > 0 ? (
        <details>
          <summary>{`${t("home.all")} (${lines?.length})`}</summary>
          <Lines lines={later} />
        </details>
      ) : null}
    </section>
  );
}
