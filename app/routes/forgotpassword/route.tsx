import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { answerStatus, type FormAnswer, failed, invalid, orOffline } from "~/features/auth/form-answer";
import { checkEmail, textOf } from "~/features/auth/forms";
import { startRecovery } from "~/features/auth/recovery.server";
import { Door } from "~/features/auth/ui/door";
import { useFieldError } from "~/features/auth/ui/field-words";
import { EmailField } from "~/features/auth/ui/fields";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["forms"] };

/** Spec §2: password recovery, first step. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: context.i18n.t("recovery.title"), email: context.session.pendingEmail ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = { email: textOf(form, "email") };
  const again = (answer: FormAnswer) => data(answer, { status: answerStatus(answer) });
  const checked = checkEmail(form);
  if (!checked.ok) return again(invalid(checked.error, values));
  const started = await startRecovery(context, checked.value.email);
  return started.ok ? redirect("/forgotpassword/check", 303) : again(failed(started.error, values));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function ForgotPassword() {
  const t = useT();
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const errorAt = useFieldError(answer);
  return (
    <Door
      title={t("recovery.title")}
      intro={t("recovery.intro")}
      answer={answer}
      more={<Link to="/login">{t("recovery.noPassword")}</Link>}
    >
      <Form method="post" noValidate>
        <EmailField error={errorAt("email")} defaultValue={answer?.values.email ?? email} />
        <Button>{t("recovery.send")}</Button>
        {answer?.failure === "rateLimited" ? (
          <Link to="/forgotpassword/check">{t("login.haveCode")}</Link>
        ) : null}
      </Form>
    </Door>
  );
}
