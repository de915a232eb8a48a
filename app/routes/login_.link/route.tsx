import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { createAuth } from "~/features/auth/sign-in.server";
import { acceptLink, askAboutLink } from "~/features/auth/sign-in-link.server";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { submittedText } from "~/forms/parse-form";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { incompleteLink } from "~/session/sign-in-links";
import type { PageHandle } from "~/shell/page";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/**
 * The link's tokens are in the session. Not "no-referrer": browsers without Sec-Fetch-Site would post without
 * an Origin (CSRF guard).
 */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

/** "Continue as …?": without confirmation a link could sign a user in to another account (login CSRF). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await askAboutLink(createAuth(context));
  if (!link.ok) {
    const isIncomplete = link.error === "unusable" && new URL(request.url).searchParams.has(incompleteLink);
    return data(
      {
        title: context.request.i18n.t("login.linkRefusedTitle"),
        refused: isIncomplete ? ("incomplete" as const) : link.error,
        question: null,
      },
      { status: link.error === "unreachable" ? 503 : 400 },
    );
  }
  const { user, replaces } = link.value;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return {
    title: context.request.i18n.t("login.linkTitle", { name }),
    refused: null,
    question: { id: user.id, name, email: user.email, replaces },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (submittedText(form, "intent") === "decline") {
    context.session.pendingLink = null;
    return redirect("/login", 303);
  }
  const accepted = await acceptLink(createAuth(context), Number(submittedText(form, "as")));
  return redirect(accepted.ok && accepted.value !== null ? accepted.value : "/login/link", 303);
}

const refusedTexts = {
  unusable: "login.linkRefused",
  incomplete: "login.linkIncomplete",
  unreachable: "login.linkUnreachable",
} as const satisfies Readonly<Record<string, MessageKey>>;

export default function LoginLink() {
  const t = useT();
  const { question, refused } = useLoaderData<typeof loader>();
  if (!question) {
    return (
      <SignInLayout
        title={t(refused === "unreachable" ? "forms.unreachableTitle" : "login.linkRefusedTitle")}
      >
        <p role="alert">{t(refusedTexts[refused])}</p>
        {refused === "unreachable" ? (
          <ButtonLink to="/login/link">{t("login.tryAgain")}</ButtonLink>
        ) : (
          <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
        )}
      </SignInLayout>
    );
  }
  const { id, name, email, replaces } = question;
  return (
    <SignInLayout title={t("login.linkTitle", { name })} intro={t("login.linkIntro", { email })}>
      {replaces ? <Notice tone="warning">{t("login.linkOther")}</Notice> : null}
      <Form method="post">
        <input type="hidden" name="as" value={id} />
        <Button>{t("login.linkAccept", { name })}</Button>
        <Button tone="quiet" name="intent" value="decline">
          {t("login.linkDecline")}
        </Button>
      </Form>
    </SignInLayout>
  );
}
