import { useI18n } from "~/i18n/context";
import { locales } from "~/i18n/types";
import { type Frame, themes } from "./frame";
import { languageNames } from "./language-names";

/** How to reach the club, and the two choices that belong to the browser: look and language. Plain forms, whole without JavaScript. `path` is where they come back to. */
export function Footer({ frame, path }: { frame: Frame; path: string }) {
  const { t, locale } = useI18n();
  const { address, email, phone } = frame.contact;
  const themeLabels = {
    system: t("shell.themeSystem"),
    light: t("shell.themeLight"),
    dark: t("shell.themeDark"),
  };
  return (
    <footer className="foot">
      <address>
        <strong>{frame.club}</strong>
        {address ? <div>{address}</div> : null}
        {phone ? (
          <div>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </div>
        ) : null}
        {email ? (
          <div>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </div>
        ) : null}
      </address>
      <form method="post" action="/theme">
        <input type="hidden" name="to" value={path} />
        <span id="theme-label">{t("shell.theme")}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons that each act at once are no fieldset to fill in. */}
        <span role="group" aria-labelledby="theme-label">
          {themes.map((theme) => (
            <button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === frame.theme}>
              {themeLabels[theme]}
            </button>
          ))}
        </span>
      </form>
      <form method="post" action="/language">
        <input type="hidden" name="to" value={path} />
        <label htmlFor="lang">{t("shell.language")}</label>
        <select id="lang" name="lang" defaultValue={locale}>
          {locales.map((name) => (
            <option key={name} value={name} lang={name}>
              {languageNames[name]}
            </option>
          ))}
        </select>
        <button type="submit">{t("shell.change")}</button>
      </form>
      <a href="#top">{t("shell.backToTop")}</a>
    </footer>
  );
}
