import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type AuthorizationFailure, finishAuthorization } from "~/features/auth/authorization-code.server";
import { answerStatus, failed } from "~/features/auth/form-answer";
import { Door } from "~/features/auth/ui/door";
import { FailureNotice } from "~/features/auth/ui/failure-notice";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["forms"] };

/** The address carries a code: it is told to no one and kept nowhere. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

/** Return address of the authorization-code flow (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has("state") && !query.has("code") && !query.has("error")) throw redirect("/login", 303);
  const finished = await finishAuthorization(
    context,
    {
      clientId: context.config.loginOptions.googleClientId,
      redirectUri: new URL("/auth", context.origin).href,
    },
    { state: query.get("state"), code: query.get("code"), error: query.get("error") },
  );
  if (finished.ok) throw redirect(finished.value, 303);
  return data(
    { title: context.i18n.t("auth.provider"), failure: finished.error },
    { status: statusOf(finished.error) },
  );
}

function statusOf(failure: AuthorizationFailure): number {
  if (failure === "badState") return 400;
  return failure === "providerRefused" ? 403 : answerStatus(failed(failure, {}));
}

export default function AuthReturn() {
  const t = useT();
  const { failure } = useLoaderData<typeof loader>();
  return (
    <Door title={t("auth.provider")}>
      {failure === "badState" ? (
        <div role="alert">
          <Notice tone="danger" title={t("auth.badState")}>
            <p>{t("auth.badStateHint")}</p>
          </Notice>
        </div>
      ) : failure === "providerRefused" ? (
        <div role="alert">
          <Notice tone="warning" title={t("auth.providerCancelledTitle")}>
            <p>{t("auth.providerCancelled")}</p>
          </Notice>
        </div>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
    </Door>
  );
}
