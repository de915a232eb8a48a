import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import styles from "./back-to-top.module.css?classes";

/** Shows once scrolled more than 100 px (spec §9), by its stylesheet alone: `back-to-top`. */
export function BackToTop() {
  const t = useT();
  return (
    <div className={styles.strip}>
      <a
        className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.button}`}
        href="#top"
        aria-label={t("shell.backToTop")}
      >
        <Icon name="up" />
      </a>
    </div>
  );
}
