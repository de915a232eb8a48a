import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { answerStatus, type FormAnswer, failed, invalid, orOffline } from "~/features/auth/form-answer";
import { checkRecovery, textOf } from "~/features/auth/forms";
import { finishRecovery, startRecovery } from "~/features/auth/recovery.server";
import { CodeStep } from "~/features/auth/ui/code-step";
import { useT } from "~/i18n/context";
import type { RouteHandle } from "~/ui/route-handle";
import { TextField } from "~/ui/text-field";

export const handle: RouteHandle = { styles: ["forms"] };

/** Spec §5: recovery needs the e-mail (kept from the first step), a code and a new password. */
export async function loader({ context }: LoaderFunctionArgs) {
  const email = context.session.pendingEmail;
  if (!email) throw redirect("/forgotpassword", 303);
  return { title: context.i18n.t("recovery.checkTitle"), email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const email = session.pendingEmail;
  if (!email) return redirect("/forgotpassword", 303);
  const form = await request.formData();
  // The password is not among the values that come back: it would stand in the page's HTML.
  const values = { code: textOf(form, "code") };
  const again = (answer: FormAnswer) => data(answer, { status: answerStatus(answer) });

  if (textOf(form, "intent") === "resend") {
    const sent = await startRecovery(context, email);
    if (!sent.ok) return again(failed(sent.error, values));
    session.flash({ key: "auth.codeSent", values: { email }, tone: "success" });
    return redirect("/forgotpassword/check", 303);
  }

  const checked = checkRecovery(form);
  if (!checked.ok) return again(invalid(checked.error, values));
  const finished = await finishRecovery(context, { email, ...checked.value });
  if (!finished.ok) return again(failed(finished.error, values));
  const { to, signedIn } = finished.value;
  session.flash({ key: signedIn ? "recovery.done" : "recovery.doneSignIn", tone: "success" });
  return redirect(to, 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function ForgotPasswordCheck() {
  const t = useT();
  const { email } = useLoaderData<typeof loader>();
  return (
    <CodeStep
      title={t("recovery.checkTitle")}
      intro={t("recovery.checkIntro", { email })}
      submit={t("recovery.save")}
      back="/forgotpassword"
    >
      {(errorAt) => (
        <TextField
          name="newPassword"
          label={t("recovery.newPassword")}
          hint={t("recovery.passwordHint")}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          required
          error={errorAt("newPassword")}
        />
      )}
    </CodeStep>
  );
}
