import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withoutSecrets } from "~/domain/account/sign-in-urls";
import { frontPage, pagePath } from "~/domain/content/sitemap";
import { useT } from "~/i18n/context";
import errorViewStyles from "./error-view.module.css?classes";
import { Footer } from "./footer";
import { Header } from "./header/header";
import styles from "./layout.module.css";
import { ProgressBar } from "./progress-bar";
import type { ShellData } from "./shell-data";
import { useNavigationFocus } from "./use-navigation-focus";

/**
 * The layout 404 (spec §2), for missing pages and errors: no navigation but a link home.
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
  return (
    <div className={styles.layout} id="top">
      <a className={`${styles.skipLink} visually-hidden`} href="#main">
        {t("app.skipToContent")}
      </a>
      <ProgressBar />
      <Header club={shell.club} logo={shell.logo} visitor={!shell.signedIn} />
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
