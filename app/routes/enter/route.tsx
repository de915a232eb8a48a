import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useDocumentValues } from "~/boot/document-context";
import { SignInLayout } from "~/features/auth/ui/sign-in-layout";
import { submittedText } from "~/forms/parse-form";
import { useT } from "~/i18n/context";
import { receiveSignInLink } from "~/session/sign-in-links";
import type { PageHandle } from "~/shell/page";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import readHash from "./read-hash.js?url&no-inline";

/** No hydration: the page's own script submits the form at once. */
export const handle: PageHandle = {
  audience: "visitor",
  width: "narrow",
  hydrates: false,
};

/** Not "no-referrer": browsers without Sec-Fetch-Site would post without an Origin (CSRF guard). */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

/** Spec §2: /enter/#/profile, the sign-in redirect of two venues. The only page that needs JavaScript. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: context.request.i18n.t("enter.title") };
}

/** Receives the fragment from read-hash.js: a path, and a sign-in link's tokens if there are any. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { session } = context;
  session.rememberRedirect(submittedText(form, "path"));
  const given = new URLSearchParams();
  for (const name of ["a", "r", "b"]) {
    const value = submittedText(form, name);
    if (value) given.set(name, value);
  }
  const link = receiveSignInLink(session, given, context.site);
  if (link !== null) return redirect(link, 303);
  return redirect(session.isSignedIn ? session.takeRedirect() : "/login", 303);
}

export default function Enter() {
  const t = useT();
  const { nonce } = useDocumentValues();
  return (
    <SignInLayout title={t("enter.title")}>
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
      {/* Not Remix's Form: read-hash.js submits it natively. */}
      <form id="enter" method="post" action="/enter">
        {["path", "a", "r", "b"].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      </form>
      <script src={readHash} nonce={nonce} defer />
    </SignInLayout>
  );
}
