import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Footer } from "./footer";
import type { Frame } from "./frame";
import { Header } from "./header";
import { ProgressBar } from "./progress-bar";
import { useArrival } from "./use-arrival";

/** The layout named 404 (spec §2): nothing but the way home, for pages that are not there and pages that failed. */
export function NotFoundLayout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const announcement = useArrival(null);
  return (
    <div className="page" id="top">
      <a className="skip vh" href="#main">
        {t("app.skipToContent")}
      </a>
      <ProgressBar />
      <Header club={frame.club} />
      <main id="main" tabIndex={-1} className="lost">
        {children}
      </main>
      <Footer frame={frame} path={pathname + search} />
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}
