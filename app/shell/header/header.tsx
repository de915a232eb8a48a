import { Link, useLocation } from "@remix-run/react";
import { isSignInPath, withoutSecrets } from "~/domain/account/sign-in-urls";
import { frontPage, type MenuPage, pagePath } from "~/domain/content/sitemap";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import styles from "./header.module.css";
import { Menu } from "./menu";
import { Navigation } from "./navigation";
import type { NavigationItem } from "./navigation-items";
import visitorStyles from "./visitor-header.module.css?classes";

/** The club's name; a member's navigation items; for visitors the sign-in; the public pages. */
export function Header({
  club,
  logo = null,
  open = [],
  current = null,
  visitor = false,
  menu = null,
}: {
  club: string;
  logo?: string | null;
  open?: readonly NavigationItem[];
  /** Name of the navigation item that this page belongs to. */
  current?: string | null;
  visitor?: boolean;
  /** null: neither menu nor sign-in. */
  menu?: readonly MenuPage[] | null;
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  // Sign-in returns to the current page (spec §6), except from sign-in pages and from the front page, which
  // return home.
  const isReturnTarget = pathname !== pagePath(frontPage) && !isSignInPath(pathname);
  const from = isReturnTarget ? `?to=${encodeURIComponent(withoutSecrets(pathname + search))}` : "";
  return (
    <header className={visitor ? `${styles.header} ${visitorStyles.forVisitors}` : styles.header}>
      <Link className={styles.logo} to={visitor ? pagePath(frontPage) : "/"}>
        <Badge logo={logo} />
        {club}
      </Link>
      {open.length > 0 ? <Navigation open={open} current={current} /> : null}
      {visitor && menu && !isSignInPath(pathname) ? (
        <Link className={styles.action} to={`/login${from}`}>
          <Icon name="person" />
          {t("shell.signIn")}
        </Link>
      ) : null}
      {menu ? <Menu menu={menu} visitor={visitor} /> : null}
    </header>
  );
}
