import { Form } from "@remix-run/react";
import { longestQuery } from "~/domain/search";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Asks by GET, so that an answer has an address, and works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  const t = useT();
  return (
    <Form className="ask" action="/search" role="search">
      <label className="vh" htmlFor="q">
        {t("search.label")}
      </label>
      <input
        key={query}
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={longestQuery}
        enterKeyHint="search"
        autoCapitalize="none"
      />
      <Button>
        <Icon name="search" />
        {t("search.title")}
      </Button>
    </Form>
  );
}
