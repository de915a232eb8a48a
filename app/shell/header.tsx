import { Link, useLocation } from "@remix-run/react";
import { withoutSecrets } from "~/domain/account/secret-parameters";
import { frontPage, type MenuPage, pagePath } from "~/domain/content/sitemap";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { NavigationItem } from "./navigation-items";

function Navigation({ open, current }: { open: readonly NavigationItem[]; current: string | null }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="header-bar" aria-label={t("shell.places")}>
      <ul>
        {open.map(({ name, to, icon, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : name === current ? "true" : undefined}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Search and public pages in one row, which scrolls horizontally on a phone. */
function Pages({ menu }: { menu: readonly MenuPage[] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="header-pages">
      <ul>
        <li>
          <Link to="/search" aria-label={t("search.title")}>
            <Icon name="search" />
          </Link>
        </li>
        {menu.map(([to, title]) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const signInPaths = /^\/(?:login|signup|forgotpassword|auth|enter|logout)\b/;

/**
 * The club's name; a member's navigation items, as a bar at the top of wide screens and at the bottom of a
 * phone; the public pages; for visitors the sign-in button.
 */
export function Header({
  club,
  open = [],
  current = null,
  visitor = false,
  menu = [],
}: {
  club: string;
  open?: readonly NavigationItem[];
  /** Name of the navigation item that this page belongs to. */
  current?: string | null;
  visitor?: boolean;
  menu?: readonly MenuPage[];
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  // Sign-in returns to the current page (spec §6), except from sign-in pages and from the front page, which
  // return home.
  const isReturnTarget = pathname !== pagePath(frontPage) && !signInPaths.test(pathname);
  const from = isReturnTarget ? `?to=${encodeURIComponent(withoutSecrets(pathname + search))}` : "";
  const hasPages = visitor || menu.length > 0;
  return (
    <header className={hasPages ? "header header-guest" : "header"}>
      <Link className="header-logo" to={visitor ? pagePath(frontPage) : "/"}>
        <Badge />
        {club}
      </Link>
      {open.length > 0 ? <Navigation open={open} current={current} /> : null}
      {hasPages ? <Pages menu={menu} /> : null}
      {visitor && pathname !== "/login" ? (
        <Link className="btn btn-quiet" to={`/login${from}`}>
          {t("shell.signIn")}
        </Link>
      ) : null}
    </header>
  );
}
