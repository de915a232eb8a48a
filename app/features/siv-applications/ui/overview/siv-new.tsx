import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { describedBy, FieldNotes } from "~/forms/ui/field-notes";
import fieldStyles from "~/forms/ui/fields.module.css";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { type FieldState, useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { NewSivApplicationView } from "../../new-application.server";
import { AdviceList } from "./advice-list";
import styles from "./siv-new.module.css";

export function SivNew({ view, identity }: { view: NewSivApplicationView; identity: Identity }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const scheme = field("scheme", view.scheme);
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={view.vehicle === ""} />
      <BackLink to="/specialvehicle">{t("home.sivApplication")}</BackLink>
      <PageTitle>
        {view.vehicle ? t("sivApplication.newTitle", { name: view.vehicle }) : t("home.sivApplication")}
      </PageTitle>
      {view.advice ? (
        <section className={styles.advice} aria-label={t("sivApplication.yourVehicles")}>
          <AdviceList advice={view.advice} />
          <p>{t("sivApplication.disclaimer")}</p>
        </section>
      ) : null}
      <section className={styles.advice} aria-labelledby="siv-needs">
        <h2 id="siv-needs">{view.needs.title}</h2>
        <ul className={styles.needs}>
          {view.needs.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <Form method="post" noValidate>
        <FormIdentity {...identity} />
        <RadioGroup
          {...field("kind", view.kind)}
          legend={t("sivApplication.kind")}
          options={view.kinds}
          required
        />
        <SelectField
          {...field("specialClass", view.specialClass)}
          label={view.classLabel}
          hint={t("sivApplication.classHint")}
          emptyLabel={t("forms.choose")}
          options={view.classes}
        />
        {view.schemes.length === 0 && scheme.defaultValue ? (
          // The list cannot be had now: what was chosen from it stays.
          <input type="hidden" name="scheme" value={scheme.defaultValue} autoComplete="off" />
        ) : (
          <SchemeChoice {...scheme} view={view} />
        )}
        <Button>{t("sivApplication.begin")}</Button>
      </Form>
    </>
  );
}

/** The scheme of the member's own state; the others are folded until one of them is chosen. */
function SchemeChoice({
  name,
  error,
  defaultValue,
  view: { schemes, otherSchemes },
}: FieldState & { view: NewSivApplicationView }) {
  const t = useT();
  const hint = t("sivApplication.schemeHint");
  const choices = (some: NewSivApplicationView["schemes"], from: number) =>
    some.map(({ value, label, hint: choiceHint }, index) => {
      const id = `${name}-${from + index}`;
      return (
        <div className={fieldStyles.choice} key={value}>
          <input
            id={id}
            name={name}
            type="radio"
            value={value}
            defaultChecked={defaultValue === value}
            aria-describedby={describedBy(id, choiceHint)}
          />
          <label htmlFor={id}>{label}</label>
          <FieldNotes name={id} hint={choiceHint} />
        </div>
      );
    });
  return (
    <fieldset
      className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}
      id={name}
      tabIndex={-1}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group takes no aria-invalid.
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, hint, error)}
    >
      <legend>{t("sivApplication.scheme")}</legend>
      <FieldNotes name={name} hint={hint} error={error} />
      {choices(schemes, 1)}
      {otherSchemes ? (
        <details
          className={styles.otherSchemes}
          open={otherSchemes.choices.some(({ value }) => value === defaultValue)}
        >
          <summary>{otherSchemes.title}</summary>
          {choices(otherSchemes.choices, schemes.length + 1)}
        </details>
      ) : null}
    </fieldset>
  );
}
