import { Link, useLocation } from "@remix-run/react";
import type { FocusEvent, KeyboardEvent } from "react";
import type { MenuPage } from "~/domain/content/sitemap";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import styles from "./header.module.css";
import submenuStyles from "./submenu.module.css?classes";

/** "true" on a page below `to`. */
const currentMark = (pathname: string, to: string) =>
  pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;

function PageLink({ page: [to, title] }: { page: MenuPage }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      // Its document alone may use the camera.
      reloadDocument={to === "/check-in"}
      aria-current={currentMark(pathname, to)}
    >
      {title}
    </Link>
  );
}

const closeOn = (event: KeyboardEvent<HTMLElement>) => {
  const details = event.currentTarget.querySelector("details");
  if (event.key !== "Escape" || !details?.open) return;
  details.open = false;
  details.querySelector("summary")?.focus();
};

const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  const details = currentTarget.querySelector("details");
  if (details && !currentTarget.contains(relatedTarget)) details.open = false;
};

/**
 * A page with the pages under it: an indented list, and in a row of the header (submenu.module.css) a button
 * that shows it. Focus that leaves the list closes it; a click within keeps the focus there, as Safari gives
 * links none.
 */
function Submenu({ page, under }: { page: MenuPage; under: readonly MenuPage[] }) {
  const { pathname, key } = useLocation();
  const isHere = [page, ...under].some(([to]) => currentMark(pathname, to));
  return (
    <li className={submenuStyles.item} tabIndex={-1} onKeyDown={closeOn} onBlur={closeOnLeaving}>
      <details key={key} suppressHydrationWarning>
        <summary aria-current={isHere ? "true" : undefined}>{page[1]}</summary>
      </details>
      <ul>
        {[page, ...under].map((each) => (
          <li key={each[0]}>
            <PageLink page={each} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The main pages, search, and a member's account. The list is a sibling of its <details>, so that a wide
 * screen can show it without the button.
 */
export function Menu({ menu, visitor }: { menu: readonly MenuPage[]; visitor: boolean }) {
  const t = useT();
  const { key } = useLocation();
  const items: MenuPage[] = [...menu, ["/search", t("search.title")]];
  if (!visitor) items.push(["/profile", t("home.profile")], ["/logout", t("home.logout")]);
  return (
    <>
      {/* A navigation closes it: another key is another element. */}
      <details key={key} className={styles.menu} suppressHydrationWarning>
        <summary className={styles.action}>
          <Icon name="menu" />
          {t("shell.menu")}
        </summary>
      </details>
      <nav className={styles.pages} aria-label={t("shell.menu")}>
        <ul>
          {items.map((page) =>
            page[2] ? (
              <Submenu key={page[0]} page={page} under={page[2]} />
            ) : (
              <li key={page[0]}>
                <PageLink page={page} />
              </li>
            ),
          )}
        </ul>
      </nav>
    </>
  );
}
