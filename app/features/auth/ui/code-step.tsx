import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { CodeField } from "~/forms/ui/code-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { CodeHelp } from "./code-help";
import styles from "./code-step.module.css";
import { SignInLayout } from "./sign-in-layout";

/** The second step of signing in or of recovery: the code, further fields, a new code, the way back. */
export function CodeStep({
  title,
  intro,
  inApp,
  submit,
  back,
  children,
}: {
  title: string;
  intro: string;
  /** A sentence that only the installed app shows. */
  inApp?: string;
  submit: string;
  /** Path of the first step, where the email address is changed. */
  back: string;
  children?: ReactNode;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  // A new code empties the field: the page is entered again, with no failed post.
  const { key, hash } = useLocation();
  const [entry, setEntry] = useState(key);
  if (entry !== key && !submission && !hash) setEntry(key);
  return (
    <SignInLayout
      title={title}
      intro={intro}
      submission={submission}
      more={
        <>
          <Form method="post">
            <Button tone="quiet" name="intent" value="resend">
              {t("login.resend")}
            </Button>
          </Form>
          <Link to={back}>{t("login.changeEmail")}</Link>
          <CodeHelp />
        </>
      }
    >
      {inApp ? <p className={styles.inApp}>{inApp}</p> : null}
      <Form method="post" noValidate>
        <CodeField key={entry} {...field("code")} />
        {children}
        <Button>{submit}</Button>
      </Form>
    </SignInLayout>
  );
}
