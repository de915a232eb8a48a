import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { authFailed } from "~/features/auth/failures";
import { codeForm } from "~/features/auth/forms";
import { createAuth, sendCode, signInWithCode } from "~/features/auth/sign-in.server";
import { CodeStep } from "~/features/auth/ui/code-step";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/** Second step of sign-in; redirects to the first without a pending email address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session } = context;
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  if (!session.pendingEmail) throw redirect("/login", 303);
  const { switches } = await context.site.settings();
  return {
    title: context.request.i18n.t("login.codeTitle"),
    email: session.pendingEmail,
    sendsLink: !switches.codeOnly,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const email = session.pendingEmail;
  if (!email) return redirect("/login", 303);
  const form = await request.formData();
  const values = submittedValues(form, ["code"]);

  if (submittedText(form, "intent") === "resend") {
    const { switches } = await context.site.settings();
    const sent = await sendCode(createAuth(context), email, switches);
    if (!sent.ok) return reply(authFailed(sent.error, values));
    session.flash({ key: "auth.codeSent", values: { email }, tone: "success" });
    const joining = new URL(request.url).searchParams.has("joining");
    return redirect(joining ? "/login/code?joining" : "/login/code", 303);
  }

  const parsed = parseForm(codeForm, form);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const signedIn = await signInWithCode(createAuth(context), email, parsed.value.code);
  return signedIn.ok ? redirect(signedIn.value, 303) : reply(authFailed(signedIn.error, values));
}

export default function LoginCode() {
  const t = useT();
  const { email, sendsLink } = useLoaderData<typeof loader>();
  // After sign-up. The text is the same for existing accounts (user enumeration).
  const joining = useSearchParams()[0].has("joining");
  return (
    <CodeStep
      title={t("login.codeTitle")}
      intro={t(joining ? "signup.codeIntro" : "login.codeIntro", { email })}
      inApp={sendsLink && !joining ? t("login.codeInApp") : undefined}
      submit={t(joining ? "signup.finish" : "login.signIn")}
      back={joining ? "/signup" : "/login"}
    />
  );
}
