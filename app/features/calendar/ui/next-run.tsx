import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Leaf } from "~/ui/leaf";
import type { NextRunView } from "../next-run.server";
import styles from "./next-run.module.css";

/** The club's next run: when, what and where. All of it is the link to its page. */
export function NextRun({ run: { name, path, leaf, when, place } }: { run: NextRunView }) {
  const t = useT();
  return (
    <section className={styles.panel}>
      <Leaf date={leaf} />
      <div className={styles.facts}>
        <h2>{t("home.nextRun")}</h2>
        <p>
          <Link to={path} dir="auto">
            {name}
          </Link>
        </p>
        <p>{when}</p>
        {place ? (
          <p>
            <bdi>{place}</bdi>
          </p>
        ) : null}
      </div>
    </section>
  );
}
