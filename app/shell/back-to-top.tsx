import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import styles from "./back-to-top.module.css?classes";

/**
 * The link to the top. Where there is room beside the page it floats there, once scrolled more than 100 px
 * (spec §9), by its stylesheet alone: `back-to-top`. Else it stands in the footer.
 * @param floats false for a page that fits a screen, and where the club's switch is off
 */
export function BackToTop({ floats }: { floats: boolean }) {
  const t = useT();
  return (
    <div className={floats ? styles.strip : undefined}>
      <a href="#top">
        <Icon name="up" />
        {t("shell.backToTop")}
      </a>
    </div>
  );
}
