import { Form, Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
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
      <p>
        <Link to="/specialvehicle">{t("home.sivApplication")}</Link>
      </p>
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
          <RadioGroup
            {...scheme}
            legend={t("sivApplication.scheme")}
            hint={t("sivApplication.schemeHint")}
            options={view.schemes}
            required
          />
        )}
        <Button>{t("sivApplication.begin")}</Button>
      </Form>
    </>
  );
}
