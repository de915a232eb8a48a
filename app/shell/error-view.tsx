import { Link, useLocation } from "@remix-run/react";
import { withoutSecrets } from "~/domain/account/sign-in-urls";
import { frontPage, type MenuPage, pagePath } from "~/domain/content/sitemap";
import { SearchForm } from "~/features/search/ui/search-form";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import styles from "./error-view.module.css";
import { errorView, type NextAction } from "./error-views";

/**
 * @param status HTTP status; 0: offline
 * @param signedIn home is "/" for members; for visitors the front page, as "/" asks them to sign in
 */
export function ErrorView({
  status,
  signedIn,
  menu,
}: {
  status: number;
  signedIn: boolean;
  menu: readonly MenuPage[];
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { title, text, actions, offersMenu } = errorView(status);
  const next: Record<NextAction, { to: string; words: string }> = {
    home: { to: signedIn ? "/" : pagePath(frontPage), words: t("error.home") },
    retry: { to: withoutSecrets(pathname + search), words: t("error.retry") },
    signIn: { to: "/login", words: t("error.signIn") },
  };
  return (
    <>
      {status === 404 ? <p className={styles.number}>404</p> : null}
      <PageTitle>{t(title)}</PageTitle>
      <p>{t(text)}</p>
      <p className="actions">
        {actions.map((action, index) => (
          // A full reload, since the failure may have left the app in a broken state.
          <ButtonLink
            key={action}
            to={next[action].to}
            tone={index === 0 ? "primary" : "quiet"}
            reloadDocument
          >
            {next[action].words}
          </ButtonLink>
        ))}
      </p>
      {offersMenu ? (
        <div className={styles.menu}>
          <SearchForm query="" />
          <ul>
            {menu.map(([to, page]) => (
              <li key={to}>
                <Link to={to}>{page}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
