import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { FormAnswer } from "../form-answer";
import { Door } from "./door";
import { useFieldError } from "./field-words";
import { CodeField } from "./fields";

/** A second step: the code from the mail and what goes with it, a way to have it sent again, and the way back to the first step. */
export function CodeStep({
  title,
  intro,
  submit,
  back,
  children,
}: {
  title: string;
  intro: string;
  submit: string;
  /** Path of the first step, where the e-mail is changed. */
  back: string;
  /** Further fields. */
  children?: (errorAt: ReturnType<typeof useFieldError>) => ReactNode;
}) {
  const t = useT();
  const answer = useActionData<FormAnswer>();
  const errorAt = useFieldError(answer);
  return (
    <Door
      title={title}
      intro={intro}
      answer={answer}
      more={
        <>
          <Form method="post">
            <Button tone="quiet" name="intent" value="resend">
              {t("login.resend")}
            </Button>
          </Form>
          <Link to={back}>{t("login.changeEmail")}</Link>
        </>
      }
    >
      <Form method="post" noValidate>
        <CodeField error={errorAt("code")} defaultValue={answer?.values.code} />
        {children?.(errorAt)}
        <Button>{submit}</Button>
      </Form>
    </Door>
  );
}
