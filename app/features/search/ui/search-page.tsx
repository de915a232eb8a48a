import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { AppPages, ResultView, SearchPages, SearchView } from "../view";
import { Marked } from "./marked";
import { SearchForm } from "./search-form";
import styles from "./search-page.module.css";

/** @param appPages null without one */
export function SearchPage({
  query,
  view,
  appPages,
}: {
  query: string;
  view: SearchView;
  appPages: AppPages | null;
}) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("search.title")}</PageTitle>
      <SearchForm query={query} />
      {appPages ? <AppLinks appPages={appPages} /> : null}
      <Answer query={query} view={view} noOther={appPages?.noOther ?? null} />
    </>
  );
}

function AppLinks({ appPages: { heading, pages } }: { appPages: AppPages }) {
  return (
    <>
      <h2 className={styles.count}>{heading}</h2>
      <ul className={styles.appPages}>
        {pages.map(({ href, text }) => (
          <li key={href}>
            {/* The check-in's document alone may use the camera. */}
            <Link to={href} reloadDocument>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answer({ query, view, noOther }: { query: string; view: SearchView; noOther: string | null }) {
  const t = useT();
  if (view.kind === "idle") return <p className={styles.hint}>{t("search.intro")}</p>;
  if (view.kind === "paused")
    return (
      <Notice tone="warning" title={t("error.tooManyTitle")}>
        {t("error.tooManyText")}
      </Notice>
    );
  if (view.kind === "outage")
    return (
      <Notice tone="warning" title={t("error.unavailableTitle")}>
        {t("error.unavailableText")}
      </Notice>
    );
  if (view.kind === "nothing") return <Nothing query={query} view={view} noOther={noOther} />;
  const { results, corrected, first, total, pages } = view;
  return (
    <>
      <h2 className={styles.count}>{t("search.found", { count: total, query: corrected ?? query })}</h2>
      {corrected ? <p className={styles.hint}>{t("search.corrected", { query })}</p> : null}
      {pages ? <p className={styles.hint}>{pages.range}</p> : null}
      <ol className={styles.hits} start={first}>
        {results.map((result) => (
          <Result key={result.key} result={result} />
        ))}
      </ol>
      {pages ? <Pages pages={pages} /> : null}
    </>
  );
}

function Pages({ pages: { label, previous, next } }: { pages: SearchPages }) {
  return (
    <nav className={styles.pages} aria-label={label}>
      {previous ? (
        <ButtonLink to={previous.href} tone="quiet" rel="prev">
          {previous.text}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next.href} tone="quiet" rel="next">
          {next.text}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** What to do next: the club's main pages and contact details. */
function Nothing({
  query,
  view: { pages, contact },
  noOther,
}: {
  query: string;
  view: Extract<SearchView, { kind: "nothing" }>;
  noOther: string | null;
}) {
  const t = useT();
  return (
    <>
      <h2 className={styles.count}>{noOther ?? t("search.found", { count: 0, query })}</h2>
      {noOther ? null : <p className={styles.hint}>{t("search.nothing")}</p>}
      <h3>{t("search.mainPages")}</h3>
      <ul className={styles.hits}>
        {pages.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {contact.phone || contact.email ? (
        <>
          <h3>{t("search.ask")}</h3>
          <p className={styles.contact}>
            {contact.phone ? (
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
                <bdi dir="ltr">{contact.phone}</bdi>
              </a>
            ) : null}
            {contact.email ? (
              <a href={`mailto:${contact.email}`}>
                <bdi dir="ltr">{contact.email}</bdi>
              </a>
            ) : null}
          </p>
        </>
      ) : null}
    </>
  );
}

function Result({ result: { kind, to, at = "", title, snippet, when } }: { result: ResultView }) {
  const t = useT();
  const note = kind === "event" ? (when ?? t("search.event")) : kind === "product" ? t("shell.shop") : null;
  return (
    <li>
      {note ? <p className={styles.kind}>{note}</p> : null}
      <h3 dir="auto">
        {to ? (
          <Link to={to + at} reloadDocument={at !== ""}>
            <Marked text={title} />
          </Link>
        ) : (
          <Marked text={title} />
        )}
      </h3>
      {snippet.length > 0 ? (
        <p dir="auto">
          <Marked text={snippet} />
        </p>
      ) : null}
    </li>
  );
}
