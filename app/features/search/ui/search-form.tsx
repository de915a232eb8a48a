import { Form } from "@remix-run/react";
import { maxQueryLength } from "~/domain/content/search";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import styles from "./search-form.module.css";

/** A GET form, so that results have a URL and it works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  const t = useT();
  return (
    <Form className={styles.form} action="/search" role="search">
      <label className="visually-hidden" htmlFor="q">
        {t("search.label")}
      </label>
      <input
        key={query}
        id="q"
        name="q"
        type="search"
        placeholder={t("search.label")}
        defaultValue={query}
        maxLength={maxQueryLength}
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
