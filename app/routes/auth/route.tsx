import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { finishAuthorization, shownAuthorizationFailure } from "~/features/auth/authorization-code.server";
import { createAuth } from "~/features/auth/sign-in.server";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { FailureNotice } from "~/forms/ui/failure-notice";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";
import { ButtonLink } from "~/ui/button";

export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
};

/** The URL carries an authorization code: no Referer, no caching. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

/** Redirect URI of the authorization-code flow (spec §2; RFC 6749 §4.1, PKCE). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has("state") && !query.has("code") && !query.has("error")) throw redirect("/login", 303);
  const finished = await finishAuthorization(
    createAuth(context),
    {
      clientId: context.site.config.loginOptions.googleClientId,
      redirectUri: new URL("/auth", context.site.origin).href,
    },
    { state: query.get("state"), code: query.get("code"), error: query.get("error") },
  );
  if (finished.ok) throw redirect(finished.value, 303);
  const failure = shownAuthorizationFailure(finished.error);
  return data({ title: context.request.i18n.t("auth.provider"), failure }, { status: failure.status });
}

export default function AuthReturn() {
  const t = useT();
  const { failure } = useLoaderData<typeof loader>();
  return (
    <SignInLayout title={t("auth.provider")}>
      <FailureNotice failure={failure} />
      <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
    </SignInLayout>
  );
}
