import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { textOf } from "~/features/auth/forms";
import { acceptLink, askAboutLink } from "~/features/auth/sign-in-link.server";
import { Door } from "~/features/auth/ui/door";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["forms"] };

/**
 * The address is clean: the link's tokens wait in the sealed session. "same-origin" tells no other site where people
 * came from; "no-referrer" would blank the Origin of the form too, by which older browsers' posts are let in.
 */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

/** "Continue as …?": a link that somebody was sent must not sign them in as somebody else unasked. */
export async function loader({ context }: LoaderFunctionArgs) {
  const asked = await askAboutLink(context);
  if (!asked.ok)
    return data(
      { title: context.i18n.t("login.linkRefusedTitle"), refused: asked.error, question: null },
      { status: asked.error === "unreachable" ? 503 : 400 },
    );
  const { user, replaces } = asked.value;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return {
    title: context.i18n.t("login.linkTitle", { name }),
    refused: null,
    question: { id: user.id, name, email: user.email, replaces },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (textOf(form, "intent") === "decline") {
    context.session.pendingLink = null;
    return redirect("/login", 303);
  }
  const accepted = await acceptLink(context, Number(textOf(form, "as")));
  return redirect(accepted.ok && accepted.value !== null ? accepted.value : "/login/link", 303);
}

export default function LoginLink() {
  const t = useT();
  const { question, refused } = useLoaderData<typeof loader>();
  if (!question) {
    return (
      <Door title={t(refused === "unreachable" ? "auth.unreachableTitle" : "login.linkRefusedTitle")}>
        <p role="alert">{t(refused === "unreachable" ? "login.linkUnreachable" : "login.linkRefused")}</p>
        {refused === "unreachable" ? (
          <ButtonLink to="/login/link">{t("login.tryAgain")}</ButtonLink>
        ) : (
          <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
        )}
      </Door>
    );
  }
  const { id, name, email, replaces } = question;
  return (
    <Door title={t("login.linkTitle", { name })} intro={t("login.linkIntro", { email })}>
      {replaces ? <Notice tone="warning">{t("login.linkOther")}</Notice> : null}
      <Form method="post">
        <input type="hidden" name="as" value={id} />
        <Button>{t("login.linkAccept", { name })}</Button>
        <Button tone="quiet" name="intent" value="decline">
          {t("login.linkDecline")}
        </Button>
      </Form>
    </Door>
  );
}
