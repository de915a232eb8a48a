import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/i18n/context";
import { openKeptCopy } from "~/pwa/kept-copy";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { errorView, type NextAction } from "./error-views";

/** What happened and what to do next, for an HTTP status; 0 for no line. The 404 is in spec §2's words. */
export function ErrorView({ status }: { status: number }) {
  const t = useT();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status === 0) openKeptCopy();
  }, [status]);
  const { title, text, actions } = errorView(status);
  const next: Record<NextAction, { to: string; words: string }> = {
    home: { to: "/", words: t("error.home") },
    retry: { to: pathname + search, words: t("error.retry") },
    signIn: { to: "/login", words: t("error.signIn") },
  };
  return (
    <>
      {status === 404 ? <p className="num">404</p> : null}
      <PageTitle>{t(title)}</PageTitle>
      <p>{t(text)}</p>
      <p className="acts">
        {actions.map((action, index) => (
          // A whole new document: after a failure nothing of the old page is worth keeping.
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
