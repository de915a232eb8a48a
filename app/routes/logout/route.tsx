import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";
import { Button, ButtonLink } from "~/ui/button";

export const handle: PageHandle = {
  width: "narrow",
};

/** GET does not log out: any site could link to or embed this URL (CSRF). */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: context.request.i18n.t("logout.title"), signedIn: context.session.isSignedIn };
}

/** Spec §2: logs out, returns to /. */
export async function action({ context }: ActionFunctionArgs) {
  const isKnownToBackend = await context.session.logOut();
  context.session.flash(
    isKnownToBackend ? { key: "logout.done", tone: "success" } : { key: "logout.doneHere", tone: "warning" },
  );
  return redirect("/", { status: 303, headers: { "Clear-Site-Data": '"cache"' } });
}

export default function Logout() {
  const t = useT();
  const { signedIn } = useLoaderData<typeof loader>();
  if (!signedIn) {
    return (
      <SignInLayout title={t("logout.title")} intro={t("logout.notSignedIn")}>
        <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={t("logout.title")}
      intro={t("logout.intro")}
      more={<Link to="/">{t("logout.stay")}</Link>}
    >
      {/* A document: the service worker answers it without a network too. */}
      <Form method="post" reloadDocument>
        <Button>{t("logout.submit")}</Button>
      </Form>
    </SignInLayout>
  );
}
