import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { answerStatus, type FormAnswer, failed, invalid, orOffline } from "~/features/auth/form-answer";
import { checkCode, textOf } from "~/features/auth/forms";
import { sendCode, signInWithCode } from "~/features/auth/sign-in.server";
import { CodeStep } from "~/features/auth/ui/code-step";
import { useT } from "~/i18n/context";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["forms"] };

/** The second step of signing in; whoever has not done the first is sent there. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session, i18n } = context;
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  if (!session.pendingEmail) throw redirect("/login", 303);
  return { title: i18n.t("login.codeTitle"), email: session.pendingEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const email = session.pendingEmail;
  if (!email) return redirect("/login", 303);
  const form = await request.formData();
  const values = { code: textOf(form, "code") };
  const again = (answer: FormAnswer) => data(answer, { status: answerStatus(answer) });

  if (textOf(form, "intent") === "resend") {
    const sent = await sendCode(context, email);
    if (!sent.ok) return again(failed(sent.error, values));
    session.flash({ key: "auth.codeSent", values: { email }, tone: "success" });
    const joining = new URL(request.url).searchParams.has("joining");
    return redirect(joining ? "/login/code?joining" : "/login/code", 303);
  }

  const checked = checkCode(form);
  if (!checked.ok) return again(invalid(checked.error, values));
  const signedIn = await signInWithCode(context, email, checked.value.code);
  return signedIn.ok ? redirect(signedIn.value, 303) : again(failed(signedIn.error, values));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function LoginCode() {
  const t = useT();
  const { email } = useLoaderData<typeof loader>();
  // Whoever comes from signing up is joining, and reads so; an address that has an account already reads the same.
  const joining = useSearchParams()[0].has("joining");
  return (
    <CodeStep
      title={t("login.codeTitle")}
      intro={t(joining ? "signup.codeIntro" : "login.codeIntro", { email })}
      submit={t(joining ? "signup.finish" : "login.signIn")}
      back={joining ? "/signup" : "/login"}
    />
  );
}
