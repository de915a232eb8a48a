import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { OneFieldSummary } from "~/forms/ui/one-field-summary";
import { Badge } from "~/ui/badge";
import { PageTitle } from "~/ui/page-title";
import "~/forms/ui/forms.module.css";
import styles from "./sign-in-layout.module.css";

/** The layout of every page of signing in and out: what went wrong, the form, then links to other ways. */
export function SignInLayout({
  title,
  intro,
  submission,
  isOneField,
  children,
  more,
  hasBadge,
}: {
  title: string;
  intro?: ReactNode;
  submission?: Submission;
  isOneField?: boolean;
  children?: ReactNode;
  more?: ReactNode;
  hasBadge?: boolean;
}) {
  const error = isOneField ? submission?.fieldErrors[0] : undefined;
  return (
    <div className={styles.page}>
      {error ? <OneFieldSummary error={error} /> : <FormProblems submission={submission} />}
      {hasBadge ? <Badge /> : null}
      <PageTitle>{title}</PageTitle>
      {intro ? <p>{intro}</p> : null}
      {children}
      {more ? <div className={styles.links}>{more}</div> : null}
    </div>
  );
}
