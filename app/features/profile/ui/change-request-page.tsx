import { Form, Link } from "@remix-run/react";
import type { ChangeRequestKind } from "~/domain/account/change-request";
import { FormIdentity } from "~/forms/ui/form-identity";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button } from "~/ui/button";
import type { ChangeRequestView } from "../change-request.server";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";

/** The title of each kind's page, which is also the link that leads there. */
export const askTitles: Readonly<Record<ChangeRequestKind, MessageKey>> = {
  email: "profile.emailAsk",
  name: "profile.nameAsk",
};

/** @param view null: the account could not be had after a post */
export function ChangeRequestPage({
  kind,
  view,
  requestKey,
}: {
  kind: ChangeRequestKind;
  view: ChangeRequestView | null;
  requestKey: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <FormPage title={t(askTitles[kind])} submission={submission} isRecordMissing={view === null}>
      {view?.open ? <OpenRequest open={view.open} /> : null}
      <p>{t(kind === "email" ? "profile.emailAskIntro" : "profile.nameAskIntro")}</p>
      <Form method="post" id={formId} noValidate>
        <FormIdentity updatedAt="" requestKey={requestKey} />
        {kind === "email" ? (
          <TextField
            {...field("email", "")}
            label={t("forms.emailLabel")}
            hint={view?.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
          />
        ) : (
          <>
            <TextField
              {...field("firstName", view?.firstName ?? "")}
              label={t("signup.firstName")}
              autoComplete="given-name"
              dir="auto"
            />
            <TextField
              {...field("lastName", view?.lastName ?? "")}
              label={t("signup.lastName")}
              hint={t("signup.lastNameHint")}
              autoComplete="family-name"
              dir="auto"
            />
          </>
        )}
        <div className={styles.actions}>
          <Button>{t("profile.askSubmit")}</Button>
          <Link to="/profile">{t("profile.cancel")}</Link>
        </div>
      </Form>
    </FormPage>
  );
}

function OpenRequest({ open: { id, wanted, askedOn } }: { open: NonNullable<ChangeRequestView["open"]> }) {
  const t = useT();
  return (
    <Form method="post" className={styles.panel}>
      <input type="hidden" name="id" value={id} />
      <p>
        <strong>{t("profile.askOpen", { date: askedOn, value: `\u2068${wanted}\u2069` })}</strong>
      </p>
      <Button tone="quiet" name="intent" value="withdraw">
        {t("profile.askWithdraw")}
      </Button>
    </Form>
  );
}
