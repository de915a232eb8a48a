import { useT } from "~/i18n/context";
import iconStyles from "~/ui/icon.module.css";
import styles from "./install-steps.module.css";

/** iOS's signs for sharing and for adding, and Android's for a menu, as people look for them. */
const signs = {
  share: "M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11H5v9.5h14V11h-3",
  menu: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  add: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12 8v8M8 12h8",
} as const;

function Sign({ name }: { name: keyof typeof signs }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={signs[name]} />
    </svg>
  );
}

/** How Safari puts the site on the home screen: it has no call for that. */
export function IosSteps() {
  const t = useT();
  return (
    <ol className={styles.steps}>
      <li>
        <Sign name="share" />
        {t("pwa.iosShare")}
      </li>
      <li>
        <Sign name="add" />
        {t("pwa.iosAdd")}
      </li>
    </ol>
  );
}

/** How a browser's menu installs the site, where the browser does not offer it. */
export function MenuSteps() {
  const t = useT();
  return (
    <ul className={styles.steps}>
      <li>
        <Sign name="menu" />
        {t("pwa.installAndroid")}
      </li>
    </ul>
  );
}
