import { Form, Link } from "@remix-run/react";
import { CodeField } from "~/forms/ui/code-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { sectionTitles } from "../fields";
import type { SectionView } from "../use-cases.server";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";
import { SectionField } from "./section-field";

/** ask: no code was sent yet. none: this backend asks for none. */
type CodeStep = "ask" | "sent" | "none";

export const readCodeStep = (parameter: string | null): CodeStep =>
  parameter === "sent" || parameter === "none" ? parameter : "ask";

export function PasswordForm({ view, step }: { view: SectionView; step: CodeStep }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { email } = view;
  const sendCode = (
    <Button name="intent" value="send-code" tone={step === "ask" ? undefined : "quiet"}>
      {t(step === "ask" ? "login.sendCode" : "login.resend")}
    </Button>
  );
  const cancel = <Link to="/profile">{t("profile.cancel")}</Link>;
  return (
    <FormPage
      title={t(sectionTitles.password)}
      submission={submission}
      isRecordMissing={view.isRecordMissing && step !== "ask"}
    >
      {email !== "" && step !== "none" ? (
        <p>{t(step === "ask" ? "profile.passwordCodeIntro" : "profile.passwordCodeEnter", { email })}</p>
      ) : null}
      {step === "ask" ? (
        <Form method="post" id={formId}>
          <div className={styles.actions}>
            {sendCode}
            {cancel}
          </div>
        </Form>
      ) : (
        <>
          <Form method="post" id={formId} noValidate>
            <FormIdentity updatedAt={view.updatedAt} requestKey={view.requestKey} firstShown="" />
            {step === "sent" ? <CodeField {...field("code")} /> : null}
            <SectionField name="newPassword" values={view.values} />
            <div className={styles.actions}>
              <Button>{t("profile.save")}</Button>
              {cancel}
            </div>
          </Form>
          {step === "sent" ? (
            <Form method="post" className={styles.plainForm}>
              {sendCode}
            </Form>
          ) : null}
        </>
      )}
    </FormPage>
  );
}
