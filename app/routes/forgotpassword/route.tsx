import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { authFailed } from "~/features/auth/failures";
import { emailForm } from "~/features/auth/forms";
import { startRecovery } from "~/features/auth/recovery.server";
import { createAuth } from "~/features/auth/sign-in.server";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { parseForm, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { EmailField } from "~/forms/ui/email-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { cacheForVisitors } from "~/page-cache/policy";
import type { PageHandle } from "~/shell/page";
import { Button } from "~/ui/button";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/** Spec §2: password recovery, first step. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  cacheForVisitors({ request, context });
  const { switches } = await context.site.settings();
  return {
    title: context.request.i18n.t("recovery.title"),
    email: context.session.pendingEmail ?? "",
    codeOnly: switches.codeOnly,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = submittedValues(form, ["email"]);
  const parsed = parseForm(emailForm, form);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const started = await startRecovery(createAuth(context), parsed.value.email);
  return started.ok ? redirect("/forgotpassword/check", 303) : reply(authFailed(started.error, values));
}

export default function ForgotPassword() {
  const t = useT();
  const { email, codeOnly } = useLoaderData<typeof loader>();
  const { submission, field } = useSubmission();
  return (
    <SignInLayout
      title={t("recovery.title")}
      intro={t("recovery.intro")}
      submission={submission}
      more={<Link to="/login">{t(codeOnly ? "recovery.noPassword" : "auth.backToSignIn")}</Link>}
    >
      <Form method="post" noValidate>
        <EmailField {...field("email", email)} />
        <Button>{t("recovery.send")}</Button>
        {submission?.failure?.kind === "rateLimited" ? (
          <Link to="/forgotpassword/check">{t("login.haveCode")}</Link>
        ) : null}
      </Form>
    </SignInLayout>
  );
}
