import { CheckboxField, tickedValue } from "~/forms/ui/checkbox-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { declaredTick } from "../steps";
import type { DeclarationsForm } from "../view";
import styles from "./siv-declarations.module.css";

/** Declarations to read, and one tick for all. The form says which it showed. */
export function SivDeclarations({ declarations, tick }: DeclarationsForm) {
  const t = useT();
  const { submission, field } = useSubmission();
  if (declarations.length === 0)
    // They cannot be had now: what was posted stays.
    return Object.entries(submission?.values ?? {}).map(([name, value]) =>
      name.startsWith(declaredTick) ? (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ) : null,
    );
  return (
    <>
      <p>{t("sivApplication.declarationsIntro")}</p>
      <ol className={styles.declarations}>
        {declarations.map(({ name, english, translation, rulesTo }) => (
          <li key={name}>
            <input type="hidden" name={name} value={tickedValue} />
            {translation}
            <span className={translation ? styles.english : undefined} lang="en" dir="ltr">
              {english}
            </span>
            {rulesTo ? (
              <div>
                <a href={rulesTo} target="_blank" rel="noreferrer">
                  {t("sivApplication.readRules")} {t("home.newTab")}
                </a>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <CheckboxField {...field(declaredTick, tick)} label={t("sivApplication.declareAll")} required />
    </>
  );
}
