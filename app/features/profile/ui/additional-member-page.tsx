import { Form, Link } from "@remix-run/react";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";

/** @param name null: the membership could not be had after a post */
export function AdditionalMemberPage({ label, name }: { label: string; name: string | null }) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <FormPage title={label} submission={submission} isRecordMissing={name === null}>
      <Form method="post" id={formId} noValidate>
        <TextField
          {...field("additionalMember", name ?? "")}
          label={t("forms.optionalLabel", { label })}
          autoComplete="off"
          dir="auto"
        />
        <div className={styles.actions}>
          <Button>{t("profile.save")}</Button>
          <Link to="/profile">{t("profile.cancel")}</Link>
        </div>
      </Form>
    </FormPage>
  );
}
