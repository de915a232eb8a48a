import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { withoutSecrets } from "~/domain/account/sign-in-urls";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { Footer } from "./footer";
import footerStyles from "./footer.module.css";
import { Header } from "./header/header";
import { navigationItems } from "./header/navigation-items";
import styles from "./layout.module.css";
import { OfflineBanner } from "./offline-banner";
import { usePage } from "./page";
import { ProgressBar } from "./progress-bar";
import type { ShellData } from "./shell-data";
import { useNavigationFocus } from "./use-navigation-focus";
import { useSessionCheck } from "./use-session-check";

const widths = { narrow: styles.narrow, reading: styles.reading, full: undefined };

/** A flash on its own page alone: by a link to another page the root's data stays, and the flash in it. */
function usePageFlash(flash: ShellData["flash"], pathname: string): ShellData["flash"] {
  const [shown, setShown] = useState({ flash, pathname, isLeft: false });
  if (flash && (shown.flash !== flash || shown.pathname !== pathname))
    setShown({ flash, pathname, isLeft: shown.flash === flash });
  return shown.isLeft ? null : flash;
}

/** The layout of pages that name no other (spec §2): header, navigation items, notices, page, footer. */
export function DefaultLayout({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const flash = usePageFlash(shell.flash, pathname);
  const announcement = useNavigationFocus(flash?.text ?? null);
  const linkActive = useSessionCheck(shell.signedIn, shell.linkActive);

  const { width, isShort, isBare, navigation, isPartMissing } = usePage();
  const open = shell.isNavigationOpen && !isBare ? navigationItems : [];
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
        current={navigation}
        visitor={!shell.signedIn}
        menu={isBare ? null : shell.menu}
      />
      <OfflineBanner linkActive={linkActive} />
      <main id="main" tabIndex={-1} className={widths[width]}>
        {flash ? <Notice tone={flash.tone}>{flash.text}</Notice> : null}
        {isPartMissing ? <Notice tone="warning">{t("shell.partMissing")}</Notice> : null}
        {children}
      </main>
      <Footer
        shell={shell}
        path={withoutSecrets(pathname + search)}
        floats={shell.showBackToTop && !isShort && !isBare}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
