import { Link, useLocation } from "@remix-run/react";
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

/**
 * The club's name; the open places, a bar at the top of wide screens and at the foot of a phone; and for a visitor the way
 * in, but not on the way itself.
 */
export function Header({
  club,
  open = [],
  signIn = false,
}: {
  club: string;
  open?: readonly Place[];
  signIn?: boolean;
}) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <header className="top">
      <Link className="logo" to="/">
        <Badge />
        {club}
      </Link>
      {open.length > 0 ? <Places open={open} /> : null}
      {signIn && pathname !== "/login" ? (
        <Link className="btn quiet" to="/login">
          {t("shell.signIn")}
        </Link>
      ) : null}
    </header>
  );
}
