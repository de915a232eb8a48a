import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useDocumentValues } from "~/boot/document-context";
import { textOf } from "~/features/auth/forms";
import { Door } from "~/features/auth/ui/door";
import { useT } from "~/i18n/context";
import { receiveSignInLink } from "~/session/sign-in-links";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "~/ui/route-handle";
import readHash from "./read-hash.js?url&no-inline";

/** Nothing here hydrates: the one script has posted the form before React could have arrived. */
export const handle: RouteHandle = { styles: ["forms"], hydrate: false };

/** "same-origin" and not "no-referrer": the latter would blank the Origin by which older browsers' posts are let in. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

/** Spec §2: /enter/#/profile, the sign-in redirect of two venues. The one page that needs JavaScript. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: context.i18n.t("enter.title") };
}

/** Takes what the script read: the wanted path, and a sign-in link's tokens if there were any. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { session } = context;
  session.rememberRedirect(textOf(form, "path"));
  const given = new URLSearchParams();
  for (const name of ["a", "r", "b"]) {
    const value = textOf(form, name);
    if (value) given.set(name, value);
  }
  if (receiveSignInLink(session, given, context.linkBases)) return redirect("/login/link", 303);
  return redirect(session.isSignedIn ? session.takeRedirect() : "/login", 303);
}

export default function Enter() {
  const t = useT();
  const { nonce } = useDocumentValues();
  return (
    <Door title={t("enter.title")}>
      <p id="wait" hidden>
        {t("enter.wait")}
      </p>
      <noscript>
        <Notice tone="warning">
          <p>{t("enter.noScript")}</p>
        </Notice>
      </noscript>
      <p>
        <ButtonLink to="/login" tone="quiet">
          {t("enter.withCode")}
        </ButtonLink>
      </p>
      {/* Not Remix's Form: the script submits it as it stands. */}
      <form id="enter" method="post" action="/enter">
        {["path", "a", "r", "b"].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      </form>
      <script src={readHash} nonce={nonce} defer />
    </Door>
  );
}
