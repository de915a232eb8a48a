import { Link, useLocation, useMatches } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { places } from "./places";

/**
 * The places that the page's own data leaves open: home knows from the membership which links its menu hides (spec §2)
 * and says so as `places` in its loader's data; other pages do not know and show all.
 */
function useOpenPlaces() {
  const open = useMatches()
    .map((match) => (match.data as { places?: readonly string[] } | undefined)?.places)
    .find((names) => Array.isArray(names));
  return open ? places.filter(({ name }) => open.includes(name)) : places;
}

function Places() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="bar" aria-label={t("shell.places")}>
      <ul>
        {useOpenPlaces().map(({ to, icon, label }) => (
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

/** The club's name and, signed in, the five places: a bar at the top of wide screens and at the foot of a phone. `null` shows neither these nor the way in. */
export function Header({ club, signedIn }: { club: string; signedIn: boolean | null }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <header className="top">
      <Link className="logo" to="/">
        <Badge />
        {club}
      </Link>
      {signedIn ? <Places /> : null}
      {signedIn === false && pathname !== "/login" ? (
        <Link className="btn quiet" to="/login">
          {t("shell.signIn")}
        </Link>
      ) : null}
    </header>
  );
}
