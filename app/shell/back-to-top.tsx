import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import styles from "./back-to-top.module.css?classes";

/** spec §9. */
const thresholdPx = 100;

/** Needs JavaScript to appear; the footer's link is the fallback. */
export function BackToTop() {
  const t = useT();
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > thresholdPx);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  if (!scrolled) return null;
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.button}`}
      href="#top"
      aria-label={t("shell.backToTop")}
    >
      <Icon name="up" />
    </a>
  );
}
