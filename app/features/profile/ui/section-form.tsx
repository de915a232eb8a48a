import { Form, Link } from "@remix-run/react";
import { DraftNotice, SaveDraftButton } from "~/forms/ui/draft-notice";
import { DraftFields } from "~/forms/ui/edit-form";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { sectionTitles } from "../fields";
import type { SectionView } from "../use-cases.server";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";
import { SectionField } from "./section-field";

export function SectionForm({ view, clubEmail }: { view: SectionView; clubEmail: string | null }) {
  const t = useT();
  const { submission } = useSubmission();
  const { section, lockedDateOfBirth, draft, isRecordMissing } = view;
  const isPosted = (name: string) =>
    [name, `${name}-day`].some((posted) => submission?.values[posted] !== undefined);
  const fields = view.fields.filter((name) => !isRecordMissing || isPosted(name));
  const isEmpty = isRecordMissing && fields.length === 0;
  return (
    <FormPage
      title={t(sectionTitles[section])}
      submission={submission}
      isRecordMissing={isRecordMissing}
      keepsTyped={view.hasDrafts && !isEmpty}
    >
      {draft && !submission ? (
        <DraftNotice began={draft.began} to="?draft" hasChangedSince={draft.hasChangedSince} />
      ) : null}
      {isEmpty ? null : (
        <Form method="post" id={formId} noValidate key={view.draftUpdatedAt}>
          <FormIdentity
            updatedAt={view.updatedAt}
            requestKey={view.requestKey}
            firstShown={view.firstShown}
          />
          <DraftFields version={view.draftUpdatedAt} />
          {fields.includes("firstName") ? <NameOnCard clubEmail={clubEmail} /> : null}
          {fields.map((name) => (
            <SectionField key={name} name={name} values={view.values} />
          ))}
          {lockedDateOfBirth ? <LockedDateOfBirth date={lockedDateOfBirth} clubEmail={clubEmail} /> : null}
          <div className={styles.actions}>
            <Button>{t("profile.save")}</Button>
            {view.hasDrafts && (submission || view.draftUpdatedAt) ? <SaveDraftButton /> : null}
            <Link to="/profile">{t("profile.cancel")}</Link>
          </div>
        </Form>
      )}
    </FormPage>
  );
}

/** Another than the account's: the membership's. */
function NameOnCard({ clubEmail }: { clubEmail: string | null }) {
  const text = useT()("profile.nameOnCard");
  return <p className={styles.place}>{clubEmail ? <a href={`mailto:${clubEmail}`}>{text}</a> : text}</p>;
}

function LockedDateOfBirth({ date, clubEmail }: { date: string; clubEmail: string | null }) {
  const t = useT();
  return (
    <dl className={styles.locked}>
      <dt>{t("signup.dateOfBirth")}</dt>
      <dd>
        {date}
        <span className={styles.hint}>
          {t("profile.dateOfBirthLocked")}{" "}
          {clubEmail ? (
            <a href={`mailto:${clubEmail}`}>
              <bdi dir="ltr">{clubEmail}</bdi>
            </a>
          ) : null}
        </span>
      </dd>
    </dl>
  );
}
