import { Form, Link } from "@remix-run/react";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";

export function DeletionPage({
  askedOn,
  isRecordMissing,
  requestKey,
}: {
  /** Null also where it is not known. */
  askedOn: string | null;
  /** The account could not be had after a post, which then says which form it came from. */
  isRecordMissing: boolean;
  requestKey: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const isAsked = isRecordMissing ? submission?.values.intent === "withdraw" : askedOn !== null;
  if (isAsked)
    return (
      <FormPage title={t("profile.delete")} submission={submission} isRecordMissing={isRecordMissing}>
        <div className={styles.panel}>
          {askedOn === null ? null : (
            <p>
              <strong>{t("profile.deletionAsked", { date: askedOn })}</strong>
            </p>
          )}
          <p>{t("profile.deletionWaits")}</p>
        </div>
        <WithdrawButton />
      </FormPage>
    );
  return (
    <FormPage title={t("profile.delete")} submission={submission} isRecordMissing={isRecordMissing}>
      <WhatIsLost intro={t("profile.deleteIntro")} />
      <Form method="post" id={formId} noValidate>
        <FormIdentity updatedAt="" requestKey={requestKey} />
        <CheckboxField {...field("sure")} label={t("profile.deleteSure")} required />
        <div className={styles.actions}>
          <Button tone="danger" name="intent" value="ask">
            {t("profile.deleteSubmit")}
          </Button>
          <Link to="/profile">{t("profile.cancel")}</Link>
        </div>
      </Form>
    </FormPage>
  );
}

/** Where no call asks the club. */
export function DeletionByEmail({ clubEmail }: { clubEmail: string | null }) {
  const t = useT();
  return (
    <FormPage title={t("profile.delete")}>
      <WhatIsLost intro={t("profile.deleteAsk")} />
      <div className={styles.actions}>
        {clubEmail ? (
          <a href={`mailto:${clubEmail}`}>
            <bdi dir="ltr">{clubEmail}</bdi>
          </a>
        ) : null}
        <Link to="/profile">{t("profile.cancel")}</Link>
      </div>
    </FormPage>
  );
}

function WhatIsLost({ intro }: { intro: string }) {
  const t = useT();
  return (
    <div className={styles.panel}>
      <p>{intro}</p>
      <p>{t("profile.deleteLoses")}</p>
      <ul>
        <li>{t("profile.deleteCard")}</li>
        <li>{t("profile.deleteGarage")}</li>
        <li>{t("profile.deleteSignIn")}</li>
      </ul>
      <p>{t("profile.deleteKeeps")}</p>
      <p>
        <Link to="/profile/data">{t("profile.deleteCopy")}</Link>
      </p>
    </div>
  );
}

function WithdrawButton() {
  const t = useT();
  return (
    <Form method="post" className={styles.plainForm}>
      <Button name="intent" value="withdraw">
        {t("profile.deletionWithdraw")}
      </Button>
    </Form>
  );
}
