import { Link, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import headerStyles from "./header.module.css";
import styles from "./navigation.module.css?classes";
import type { NavigationItem } from "./navigation-items";

/**
 * A member's navigation items: at the top of wide screens, at the bottom of phones.
 * @param current name of the page's item
 */
export function Navigation({ open, current }: { open: readonly NavigationItem[]; current: string | null }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} aria-label={t("shell.places")}>
      <ul>
        {open.map(({ name, to, icon, label }) => (
          <li key={to}>
            <Link
              className={headerStyles.action}
              to={to}
              aria-current={pathname === to ? "page" : name === current ? "true" : undefined}
            >
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
