import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { answerStatus, type FormAnswer, failed, invalid } from "~/features/auth/form-answer";
import { checkEmail, textOf } from "~/features/auth/forms";
import { sendCode } from "~/features/auth/sign-in.server";
import { Door } from "~/features/auth/ui/door";
import { useFieldError } from "~/features/auth/ui/field-words";
import { EmailField } from "~/features/auth/ui/fields";
import { useT } from "~/i18n/context";
import { divertSignInLink } from "~/session/guard";
import { Button } from "~/ui/button";
import type { RouteHandle } from "~/ui/route-handle";

/** The front door is plain HTML: one field and a button, in one flight of packets (docs/decisions, speed). */
export const handle: RouteHandle = { styles: ["forms"], hydrate: false };

/**
 * Spec §2: sign-in by code or link. A link's tokens go into the session before anything is shown, and so does the page that somebody
 * comes from (`to`, spec §6).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, config, i18n } = context;
  divertSignInLink(session, request, context.linkBases);
  const to = new URL(request.url).searchParams.get("to");
  if (to !== null) session.rememberRedirect(to);
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  if (to !== null) throw redirect("/login", 303);
  return {
    title: i18n.t("login.title"),
    description: i18n.t("login.intro"),
    email: session.pendingEmail ?? "",
    google: config.loginOptions.google && config.loginOptions.googleClientId !== "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = { email: textOf(form, "email") };
  const again = (answer: FormAnswer) => data(answer, { status: answerStatus(answer) });
  const checked = checkEmail(form);
  if (!checked.ok) return again(invalid(checked.error, values));
  const sent = await sendCode(context, checked.value.email);
  return sent.ok ? redirect("/login/code", 303) : again(failed(sent.error, values));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ name: "description", content: loaded.description }] : [];

export default function Login() {
  const t = useT();
  const { email, google } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const errorAt = useFieldError(answer);
  return (
    <Door
      mark
      title={t("login.title")}
      intro={t("login.intro")}
      answer={answer}
      more={
        <>
          <Link to="/signup">{t("login.newHere")}</Link>
          <Link to="/forgotpassword">{t("login.forgot")}</Link>
        </>
      }
    >
      <Form method="post" noValidate>
        <EmailField error={errorAt("email")} defaultValue={answer?.values.email ?? email} />
        <Button>{t("login.sendCode")}</Button>
        {answer?.failure === "rateLimited" ? <Link to="/login/code">{t("login.haveCode")}</Link> : null}
      </Form>
      {google ? (
        <Form method="post" action="/auth/start" reloadDocument>
          <Button tone="quiet">{t("login.google")}</Button>
        </Form>
      ) : null}
    </Door>
  );
}
