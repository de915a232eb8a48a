import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { ResultView, SearchView } from "../view";
import { Marked } from "./marked";
import { SearchForm } from "./search-form";

export function SearchPage({ query, view }: { query: string; view: SearchView }) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("search.title")}</PageTitle>
      <SearchForm query={query} />
      <Answer query={query} view={view} />
    </>
  );
}

function Answer({ query, view }: { query: string; view: SearchView }) {
  const t = useT();
  if (view.kind === "idle") return <p className="search-tip">{t("search.intro")}</p>;
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
  const count = view.results.length;
  return (
    <>
      <h2 className="search-count">{t("search.found", { count, query })}</h2>
      {count === 0 ? <p className="search-tip">{t("search.nothing")}</p> : null}
      <ol className="search-hits">
        {view.results.map((result) => (
          <Result key={result.key} result={result} />
        ))}
      </ol>
    </>
  );
}

function Result({ result: { kind, to, title, snippet, when } }: { result: ResultView }) {
  const t = useT();
  const note = kind === "event" ? (when ?? t("search.event")) : kind === "product" ? t("shell.shop") : null;
  return (
    <li>
      {note ? <p className="search-kind">{note}</p> : null}
      <h3>
        {to ? (
          <Link to={to}>
            <Marked text={title} />
          </Link>
        ) : (
          <Marked text={title} />
        )}
      </h3>
      {snippet.length > 0 ? (
        <p>
          <Marked text={snippet} />
        </p>
      ) : null}
    </li>
  );
}
