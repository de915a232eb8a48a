import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { passwordFailed } from "~/features/auth/failures";
import { passwordForm } from "~/features/auth/forms";
import { createAuth, signInWithPassword } from "~/features/auth/sign-in.server";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { parseForm, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { EmailField } from "~/forms/ui/email-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";
import { Button } from "~/ui/button";

/** Plain HTML without hydration, as the sign-in by a code. */
export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
  hydrates: false,
};

/** Where the club's settings say that members may have a password (contract 36). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session, site } = context;
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  const { switches } = await site.settings();
  if (switches.codeOnly) throw redirect("/login", 303);
  return { title: context.request.i18n.t("login.withPassword"), email: session.pendingEmail ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  // Without the password: the values are sent back in the page's HTML.
  const values = submittedValues(form, ["email"]);
  const { switches } = await context.site.settings();
  if (switches.codeOnly) return redirect("/login", 303);
  const parsed = parseForm(passwordForm, form);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const signedIn = await signInWithPassword(createAuth(context), parsed.value);
  return signedIn.ok ? redirect(signedIn.value, 303) : reply(passwordFailed(signedIn.error, values));
}

export default function LoginPassword() {
  const t = useT();
  const { email } = useLoaderData<typeof loader>();
  const { submission, field } = useSubmission();
  return (
    <SignInLayout
      title={t("login.withPassword")}
      submission={submission}
      more={
        <>
          <Link to="/login">{t("login.withCode")}</Link>
          <Link to="/forgotpassword">{t("login.forgot")}</Link>
        </>
      }
    >
      <Form method="post" noValidate>
        <EmailField {...field("email", email)} />
        <TextField
          {...field("password")}
          label={t("login.password")}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          required
        />
        <Button>{t("login.signIn")}</Button>
      </Form>
    </SignInLayout>
  );
}
