import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { authFailed } from "~/features/auth/failures";
import { recoveryForm } from "~/features/auth/forms";
import { finishRecovery, startRecovery } from "~/features/auth/recovery.server";
import { createAuth } from "~/features/auth/sign-in.server";
import { CodeStep } from "~/features/auth/ui/code-step";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/** Spec §5: recovery needs the email address (of the first step), a code and a new password. */
export async function loader({ context }: LoaderFunctionArgs) {
  const email = context.session.pendingEmail;
  if (!email) throw redirect("/forgotpassword", 303);
  return { title: context.request.i18n.t("recovery.checkTitle"), email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const email = session.pendingEmail;
  if (!email) return redirect("/forgotpassword", 303);
  const form = await request.formData();
  // Without the password: the values are sent back in the page's HTML.
  const values = submittedValues(form, ["code"]);

  if (submittedText(form, "intent") === "resend") {
    const sent = await startRecovery(createAuth(context), email);
    if (!sent.ok) return reply(authFailed(sent.error, values));
    session.flash({ key: "auth.codeSent", values: { email }, tone: "success" });
    return redirect("/forgotpassword/check", 303);
  }

  const parsed = parseForm(recoveryForm, form);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const { switches } = await context.site.settings();
  const finished = await finishRecovery(createAuth(context), { email, ...parsed.value }, switches);
  if (!finished.ok) return reply(authFailed(finished.error, values));
  const { to, signedIn } = finished.value;
  const goesOn = switches.codeOnly ? "recovery.doneSignIn" : "recovery.donePassword";
  session.flash({ key: signedIn ? "recovery.done" : goesOn, tone: "success" });
  return redirect(to, 303);
}

export default function ForgotPasswordCheck() {
  const t = useT();
  const { email } = useLoaderData<typeof loader>();
  const { field } = useSubmission();
  return (
    <CodeStep
      title={t("recovery.checkTitle")}
      intro={t("recovery.checkIntro", { email })}
      submit={t("recovery.save")}
      back="/forgotpassword"
    >
      <TextField
        {...field("newPassword")}
        label={t("recovery.newPassword")}
        hint={t("recovery.passwordHint")}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        required
      />
    </CodeStep>
  );
}
