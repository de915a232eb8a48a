import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { LeaveEdit } from "~/forms/ui/leave-edit/leave-edit";
import { TakenOverNotice } from "~/forms/ui/taken-over";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { PageTitle } from "~/ui/page-title";
import "~/forms/ui/forms.module.css";
import styles from "./profile-form.module.css";

/** The form of a page of the profile, to which conflicts refer. */
export const formId = "profile-form";

export function FormPage({
  title,
  back = { to: "/profile", label: "home.profile" },
  submission,
  isRecordMissing = false,
  keepsTyped = false,
  children,
}: {
  title: string;
  back?: { readonly to: string; readonly label: "home.profile" | "address.title" };
  submission?: Submission;
  /** The form is shown as it was posted, without its record. */
  isRecordMissing?: boolean;
  /** The way back keeps what was typed as a draft. */
  keepsTyped?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.page}>
      <FormProblems submission={submission} formId={formId} isRecordMissing={isRecordMissing} />
      <TakenOverNotice submission={submission} formId={formId} />
      {keepsTyped ? (
        <LeaveEdit formId={formId}>{t(back.label)}</LeaveEdit>
      ) : (
        <BackLink to={back.to}>{t(back.label)}</BackLink>
      )}
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
