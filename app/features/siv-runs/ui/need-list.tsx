import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { NeedView } from "../view";
import styles from "./need-list.module.css";

export function NeedList({ needs, noticeHours }: { needs: readonly NeedView[]; noticeHours: string | null }) {
  const t = useT();
  return (
    <section className={styles.list}>
      <h2>{t("sivRun.needsTitle")}</h2>
      <ul>
        {needs.map(({ need, isMet, todo }) => (
          <li key={need} className={isMet ? styles.met : undefined}>
            <Icon name={isMet ? "tick" : "alert"} />
            <div>
              <span className="visually-hidden">{t(isMet ? "sivRun.have" : "sivRun.missing")}: </span>
              {t(`sivRun.needs.${need}`)}
              {todo ? (
                <Link to={todo} className={styles.toDo}>
                  {t(`sivRun.todo.${need}`)}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
        {noticeHours ? (
          <li>
            <Icon name="clock" />
            <div>{t("sivRun.needs.notice", { hours: noticeHours })}</div>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
