import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { consentAnswer, readAnalytics } from "~/domain/content/analytics";
import { frontPage, pagePath } from "~/domain/content/sitemap";
import { consentQuestion } from "~/features/analytics/page-analytics.server";
import { ConsentForm } from "~/features/analytics/ui/consent-form";
import { backTo, choiceHeaders, choiceSaved, choicesPath } from "~/http/choice-cookies";
import { formatLocale } from "~/i18n/format-locale";
import type { PageHandle } from "~/shell/page";
import { ChoicesPage } from "./choices-page";
import { InstallHelp } from "./install-help";

export const handle: PageHandle = {
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.site.settings();
  const analytics = readAnalytics(settings.analytics);
  const answer = analytics && consentAnswer(analytics, context.request.consent);
  const { t } = context.request.i18n;
  const to = backTo(new URL(request.url).searchParams.get("to"));
  return {
    title: t("shell.choices"),
    theme: context.request.theme,
    languages: settings.languages.offered,
    to,
    back:
      to === "/"
        ? { to: context.session.isSignedIn ? to : pagePath(frontPage), text: t("shell.home") }
        : { to, text: t("choices.back") },
    // Not shown to visitors with Sec-GPC or DNT, unless they have answered before and may want to withdraw.
    consent:
      analytics && (answer || !context.request.optsOutOfTracking)
        ? { question: consentQuestion(analytics, formatLocale(context.request.i18n.locale)), answer }
        : null,
  };
}

/** Stores the language for a year. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = context.site.origin.startsWith("https:");
  const { languages } = await context.site.settings();
  const headers = choiceHeaders("lang", languages.offered, form.get("lang"), secure);
  context.session.flash(choiceSaved);
  return redirect(choicesPath(form.get("to")), { status: 303, headers });
}

export default function LanguageRoute() {
  const { theme, languages, to, back, consent } = useLoaderData<typeof loader>();
  return (
    <ChoicesPage theme={theme} languages={languages} to={to} back={back}>
      {consent ? (
        <ConsentForm {...consent}>
          <input type="hidden" name="to" value={to} />
        </ConsentForm>
      ) : null}
      <InstallHelp />
    </ChoicesPage>
  );
}
