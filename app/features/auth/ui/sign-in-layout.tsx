import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { PageTitle } from "~/ui/page-title";
import "~/forms/ui/forms.module.css";
import styles from "./sign-in-layout.module.css";

/** The layout of every page of signing in and out: what went wrong, the form, then links to other ways. */
export function SignInLayout({
  title,
  intro,
  submission,
  children,
  more,
}: {
  title: string;
  intro?: ReactNode;
  submission?: Submission;
  children?: ReactNode;
  more?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <FormProblems submission={submission} />
      <PageTitle>{title}</PageTitle>
      {intro ? <p>{intro}</p> : null}
      {children}
      {more ? <div className={styles.links}>{more}</div> : null}
    </div>
  );
}
