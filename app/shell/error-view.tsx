import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { withoutSecrets } from "~/domain/account/secret-parameters";
import { useT } from "~/i18n/context";
import { openCachedPage } from "~/pwa/cached-page";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { errorView, type NextAction } from "./error-views";

/** @param status HTTP status; 0: offline. The text of 404 is from spec §2. */
export function ErrorView({ status }: { status: number }) {
  const t = useT();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status === 0) openCachedPage();
  }, [status]);
  const { title, text, actions } = errorView(status);
  const next: Record<NextAction, { to: string; words: string }> = {
    home: { to: "/", words: t("error.home") },
    retry: { to: withoutSecrets(pathname + search), words: t("error.retry") },
    signIn: { to: "/login", words: t("error.signIn") },
  };
  return (
    <>
      {status === 404 ? <p className="error-number">404</p> : null}
      <PageTitle>{t(title)}</PageTitle>
      <p>{t(text)}</p>
      <p className="acts">
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
    </>
  );
}
