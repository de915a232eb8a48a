import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { signOutEverywhere } from "~/features/auth/sign-out.server";
import { Door } from "~/features/auth/ui/door";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["forms"] };

/** Looking at this page logs nobody out: a link or a picture anywhere could lead here. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: context.i18n.t("logout.title"), signedIn: context.session.isSignedIn };
}

/** Spec §2: logs out, returns to /. */
export async function action({ context }: ActionFunctionArgs) {
  const told = await signOutEverywhere(context);
  context.session.flash(
    told ? { key: "logout.done", tone: "success" } : { key: "logout.doneHere", tone: "warning" },
  );
  return redirect("/", { status: 303, headers: { "Clear-Site-Data": '"cache"' } });
}

export default function Logout() {
  const t = useT();
  const { signedIn } = useLoaderData<typeof loader>();
  if (!signedIn) {
    return (
      <Door title={t("logout.title")} intro={t("logout.notSignedIn")}>
        <ButtonLink to="/login">{t("auth.backToSignIn")}</ButtonLink>
      </Door>
    );
  }
  return (
    <Door title={t("logout.title")} intro={t("logout.intro")} more={<Link to="/">{t("logout.stay")}</Link>}>
      <Form method="post">
        <Button>{t("logout.submit")}</Button>
      </Form>
    </Door>
  );
}
