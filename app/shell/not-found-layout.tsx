import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withoutSecrets } from "~/domain/account/sign-in-urls";
import { frontPage, pagePath } from "~/domain/content/sitemap";
import { useT } from "~/i18n/context";
import errorViewStyles from "./error-view.module.css?classes";
import { Footer } from "./footer";
import footerStyles from "./footer.module.css";
import { Header } from "./header/header";
import { navigationItems } from "./header/navigation-items";
import styles from "./layout.module.css";
import { ProgressBar } from "./progress-bar";
import type { ShellData } from "./shell-data";
import { useNavigationFocus } from "./use-navigation-focus";

/**
 * The layout 404 (spec §2), for missing pages and errors. Members have their menu and navigation. Visitors
 * have a link home alone: their document is shared, and a sign-in link would have its first reader's address.
 * @param showsUrl false: the choice of a language returns home. Unknown addresses share one document.
 */
export function NotFoundLayout({
  shell,
  showsUrl = true,
  children,
}: {
  shell: ShellData;
  showsUrl?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  const announcement = useNavigationFocus(null);
  const open = shell.isNavigationOpen ? navigationItems : [];
  return (
    <div
      className={open.length > 0 ? `${styles.layout} ${footerStyles.aboveNavigation}` : styles.layout}
      id="top"
    >
      <a className={`${styles.skipLink} visually-hidden`} href="#main">
        {t("app.skipToContent")}
      </a>
      <ProgressBar />
      <Header
        club={shell.club}
        logo={shell.logo}
        open={open}
        visitor={!shell.signedIn}
        menu={shell.signedIn && shell.menu.length > 0 ? shell.menu : null}
      />
      <main id="main" tabIndex={-1} className={errorViewStyles.page}>
        {children}
      </main>
      <Footer
        floats={false}
        shell={shell}
        path={showsUrl ? withoutSecrets(pathname + search) : shell.signedIn ? "/" : pagePath(frontPage)}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
