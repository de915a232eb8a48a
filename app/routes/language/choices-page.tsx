import type { ReactNode } from "react";
import chosen from "~/forms/ui/chosen-button.module.css";
import { useI18n } from "~/i18n/context";
import type { Locale } from "~/i18n/types";
import { type Theme, themes } from "~/shell/shell-data";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { languageNames } from "./language-names";
import "~/forms/ui/forms.module.css";
import styles from "./choices-page.module.css";

/**
 * Forms for theme and language, the browser's choices.
 * @param languages that the club offers; with one there is no choice
 * @param to path that the page leads back to after a choice
 * @param children further forms
 */
export function ChoicesPage({
  theme,
  languages,
  to,
  back,
  children,
}: {
  theme: Theme;
  languages: readonly Locale[];
  to: string;
  back: { readonly to: string; readonly text: string };
  children?: ReactNode;
}) {
  const { t, locale } = useI18n();
  const themeLabels: Record<Theme, string> = {
    system: t("shell.themeSystem"),
    light: t("shell.themeLight"),
    dark: t("shell.themeDark"),
  };
  return (
    <>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageTitle>{t("shell.choices")}</PageTitle>
      <form method="post" action="/theme" aria-labelledby="look">
        <h2 id="look">{t("shell.theme")}</h2>
        <input type="hidden" name="to" value={to} />
        <div className={`actions ${chosen.choices}`}>
          {themes.map((name) => (
            <Button key={name} tone="quiet" name="theme" value={name} aria-current={name === theme}>
              {themeLabels[name]}
            </Button>
          ))}
        </div>
      </form>
      {languages.length > 1 ? (
        <form method="post" action="/language" aria-labelledby="language">
          <h2 id="language">{t("shell.language")}</h2>
          <input type="hidden" name="to" value={to} />
          <div className={`${styles.languages} ${chosen.choices}`}>
            {languages.map((name) => (
              <Button
                key={name}
                tone="quiet"
                name="lang"
                value={name}
                lang={name}
                aria-current={name === locale}
              >
                {languageNames[name]}
              </Button>
            ))}
          </div>
        </form>
      ) : null}
      {children}
    </>
  );
}
