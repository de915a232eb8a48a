import { Link, useLocation } from "@remix-run/react";
import { frontPage, type MenuPage, pagePath } from "~/domain/sitemap";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { Place } from "./places";

function Places({ open }: { open: readonly Place[] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="bar" aria-label={t("shell.places")}>
      <ul>
        {open.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The search and the club's public pages: one row, which a phone scrolls sideways. */
function Pages({ menu }: { menu: readonly MenuPage[] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="pages">
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

const wayIn = /^\/(?:login|signup|forgotpassword|auth|enter|logout)\b/;

/**
 * The club's name; the open places, a bar at the top of wide screens and at the foot of a phone; the public pages; and for a
 * visitor the way in, but not on the way itself.
 */
export function Header({
  club,
  open = [],
  visitor = false,
  menu = [],
}: {
  club: string;
  open?: readonly Place[];
  visitor?: boolean;
  menu?: readonly MenuPage[];
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  // Back to the page that is being read (spec §6), which is not a step on the way in; from the front page a member goes home.
  const isRead = pathname !== pagePath(frontPage) && !wayIn.test(pathname);
  const from = isRead ? `?to=${encodeURIComponent(pathname + search)}` : "";
  const hasPages = visitor || menu.length > 0;
  return (
    <header className={hasPages ? "top guest" : "top"}>
      <Link className="logo" to={visitor ? pagePath(frontPage) : "/"}>
        <Badge />
        {club}
      </Link>
      {open.length > 0 ? <Places open={open} /> : null}
      {hasPages ? <Pages menu={menu} /> : null}
      {visitor && pathname !== "/login" ? (
        <Link className="btn quiet" to={`/login${from}`}>
          {t("shell.signIn")}
        </Link>
      ) : null}
    </header>
  );
}
