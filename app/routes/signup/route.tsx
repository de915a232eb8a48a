import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { signUpFields, signUpForm, signUpLabels } from "~/features/auth/forms";
import { createAuth } from "~/features/auth/sign-in.server";
import { signUp } from "~/features/auth/sign-up.server";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { parseForm, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { EmailField } from "~/forms/ui/email-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { calendarDate } from "~/lib/zoned-time.server";
import { cacheForVisitors } from "~/page-cache/policy";
import type { PageHandle } from "~/shell/page";
import { Button } from "~/ui/button";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/** Spec §2: registration. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = context;
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  cacheForVisitors({ request, context });
  const { switches } = await context.site.settings();
  return {
    title: context.request.i18n.t("signup.title"),
    email: session.pendingEmail ?? "",
    asksDateOfBirth: switches.askDateOfBirth,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = submittedValues(form, signUpFields);
  const { timeZone, switches } = await context.site.settings();
  const today = calendarDate(context.request.clock.now(), timeZone);
  const parsed = parseForm(signUpForm(today, switches.askDateOfBirth), form, signUpLabels);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const signedUp = await signUp(createAuth(context), parsed.value, values);
  return signedUp.ok ? redirect("/login/code?joining", 303) : reply(signedUp.error);
}

export default function SignUpPage() {
  const t = useT();
  const { email, asksDateOfBirth } = useLoaderData<typeof loader>();
  const { submission, field, dateField } = useSubmission();
  return (
    <SignInLayout
      title={t("signup.title")}
      intro={t(asksDateOfBirth ? "signup.intro" : "signup.introWithoutDate")}
      submission={submission}
      more={<Link to="/login">{t("signup.already")}</Link>}
    >
      <Form method="post" noValidate>
        <EmailField {...field("email", email)} />
        <TextField
          {...field("firstName")}
          label={t("signup.firstName")}
          autoComplete="given-name"
          dir="auto"
          required
        />
        <TextField
          {...field("lastName")}
          label={t("signup.lastName")}
          hint={t("signup.lastNameHint")}
          autoComplete="family-name"
          dir="auto"
        />
        {asksDateOfBirth ? (
          <DateFields
            {...dateField("dateOfBirth")}
            legend={t("signup.dateOfBirth")}
            hint={t("signup.dateHint")}
            autoCompletePrefix="bday"
          />
        ) : null}
        <Button>{t("signup.submit")}</Button>
      </Form>
    </SignInLayout>
  );
}
