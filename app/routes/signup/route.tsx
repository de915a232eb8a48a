import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { calendarDate } from "~/features/auth/date-of-birth";
import { answerStatus, type FormAnswer, invalid, orOffline } from "~/features/auth/form-answer";
import { checkSignUp, signUpFields, textOf } from "~/features/auth/forms";
import { signUp } from "~/features/auth/sign-up.server";
import { Door } from "~/features/auth/ui/door";
import { useFieldError } from "~/features/auth/ui/field-words";
import { EmailField } from "~/features/auth/ui/fields";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { DateFields } from "~/ui/date-fields";
import type { RouteHandle } from "~/ui/route-handle";
import { TextField } from "~/ui/text-field";

export const handle: RouteHandle = { styles: ["forms"] };

/** Spec §2: registration. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session, i18n } = context;
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  const { switches } = await context.settings();
  return {
    title: i18n.t("signup.title"),
    email: session.pendingEmail ?? "",
    asksDateOfBirth: switches.askDateOfBirth,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries(signUpFields.map((name) => [name, textOf(form, name)]));
  const again = (answer: FormAnswer) => data(answer, { status: answerStatus(answer) });
  const { timeZone, switches } = await context.settings();
  const today = calendarDate(context.clock.now(), timeZone);
  const checked = checkSignUp(form, today, switches.askDateOfBirth);
  if (!checked.ok) return again(invalid(checked.error, values));
  const signedUp = await signUp(context, checked.value, values);
  return signedUp.ok ? redirect("/login/code?joining", 303) : again(signedUp.error);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function SignUpPage() {
  const t = useT();
  const { email, asksDateOfBirth } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const errorAt = useFieldError(answer);
  const typed = (name: (typeof signUpFields)[number]) => answer?.values[name];
  return (
    <Door
      title={t("signup.title")}
      intro={t("signup.intro")}
      answer={answer}
      more={<Link to="/login">{t("signup.already")}</Link>}
    >
      <Form method="post" noValidate>
        <EmailField error={errorAt("email")} defaultValue={typed("email") ?? email} />
        <TextField
          name="firstName"
          label={t("signup.firstName")}
          autoComplete="given-name"
          dir="auto"
          required
          error={errorAt("firstName")}
          defaultValue={typed("firstName")}
        />
        <TextField
          name="lastName"
          label={t("signup.lastName")}
          hint={t("signup.lastNameHint")}
          autoComplete="family-name"
          dir="auto"
          error={errorAt("lastName")}
          defaultValue={typed("lastName")}
        />
        {asksDateOfBirth ? (
          <DateFields
            name="dateOfBirth"
            legend={t("signup.dateOfBirth")}
            hint={t("signup.dateHint")}
            autoCompletePrefix="bday"
            error={errorAt("dateOfBirth")}
            defaultValue={{
              day: typed("dateOfBirth-day") ?? "",
              month: typed("dateOfBirth-month") ?? "",
              year: typed("dateOfBirth-year") ?? "",
            }}
          />
        ) : null}
        <Button>{t("signup.submit")}</Button>
      </Form>
    </Door>
  );
}
