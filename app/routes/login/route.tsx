import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { frontPage, pagePath, urlOfPath } from "~/domain/content/sitemap";
import { authFailed } from "~/features/auth/failures";
import { emailForm } from "~/features/auth/forms";
import { createAuth, sendCode } from "~/features/auth/sign-in.server";
import { CodeHelp } from "~/features/auth/ui/code-help";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { parseForm, submittedValues } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { invalid } from "~/forms/submission";
import { EmailField } from "~/forms/ui/email-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { divertSignInLink } from "~/http/sign-in-guard";
import { useT } from "~/i18n/context";
import { cacheForVisitors } from "~/page-cache/policy";
import { withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";
import { Button } from "~/ui/button";

/** Plain HTML without hydration: one field and a button (docs/decisions, spec readings). */
export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
  hydrates: false,
  isShort: true,
};

/**
 * Spec §2: sign-in by code or link. A link's tokens and the return path (`to`, spec §6) move from the URL to
 * the session before rendering. From a page for visitors alone one goes home.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  const { i18n } = context.request;
  const to = new URL(request.url).searchParams.get("to");
  if (to !== null) session.rememberRedirect((await isForVisitors(to, site)) ? "/" : to);
  divertSignInLink(session, request, site);
  if (session.isSignedIn) throw redirect(session.takeRedirect(), 303);
  if (to !== null) throw redirect("/login", 303);
  cacheForVisitors({ request, context });
  const { switches } = await site.settings();
  return {
    title: i18n.t("login.title"),
    description: i18n.t(switches.codeOnly ? "login.intro" : "login.introEither"),
    email: session.pendingEmail ?? "",
    codeOnly: switches.codeOnly,
    google: switches.google && site.config.loginOptions.googleClientId !== "",
  };
}

/** Whether a path is a page for visitors alone, such as how to join. */
async function isForVisitors(to: string, site: LoaderFunctionArgs["context"]["site"]): Promise<boolean> {
  const [path = ""] = to.split(/[?#]/);
  const entry = path.startsWith("/") ? await site.sitemapEntry(urlOfPath(path)) : null;
  return entry?.isForVisitors === true;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = submittedValues(form, ["email"]);
  const parsed = parseForm(emailForm, form);
  if (!parsed.ok) return reply(invalid(parsed.error, values));
  const { switches } = await context.site.settings();
  const sent = await sendCode(createAuth(context), parsed.value.email, switches);
  return sent.ok ? redirect("/login/code", 303) : reply(authFailed(sent.error, values));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  withPathMeta(matches, loaded ? [{ name: "description", content: loaded.description }] : []);

export default function Login() {
  const t = useT();
  const { email, google, codeOnly } = useLoaderData<typeof loader>();
  const { submission, field } = useSubmission();
  return (
    <SignInLayout
      title={t("login.title")}
      intro={t(codeOnly ? "login.intro" : "login.introEither")}
      submission={submission}
      more={
        <>
          <Link to={pagePath(frontPage)}>{t("login.club")}</Link>
          <Link to="/signup">{t("login.newHere")}</Link>
          {codeOnly ? null : <Link to="/login/password">{t("login.withPassword")}</Link>}
          <CodeHelp />
        </>
      }
    >
      <Form method="post" noValidate>
        <EmailField {...field("email", email)} />
        <Button>{t("login.sendCode")}</Button>
        {submission?.failure?.kind === "rateLimited" ? (
          <Link to="/login/code">{t("login.haveCode")}</Link>
        ) : null}
      </Form>
      {google ? (
        <Form method="post" action="/auth/start" reloadDocument>
          <Button tone="quiet">{t("login.google")}</Button>
        </Form>
      ) : null}
    </SignInLayout>
  );
}
