import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { consentAnswer, readAnalytics } from "~/domain/content/analytics";
import { consentQuestion } from "~/features/analytics/page-analytics.server";
import { ConsentForm } from "~/features/analytics/ui/consent-form";
import { backTo, choiceHeaders } from "~/http/choice-cookies";
import { formatLocale } from "~/i18n/format-locale";
import { locales } from "~/i18n/types";
import type { PageHandle } from "~/shell/page";
import { ChoicesPage } from "./choices-page";
import { InstallHelp } from "./install-help";

export const handle: PageHandle = {
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const analytics = readAnalytics((await context.site.settings()).analytics);
  const answer = analytics && consentAnswer(analytics, context.request.consent);
  return {
    title: context.request.i18n.t("shell.choices"),
    theme: context.request.theme,
    to: backTo(new URL(request.url).searchParams.get("to")),
    // Not shown to visitors with Sec-GPC or DNT, unless they have answered before and may want to withdraw.
    consent:
      analytics && (answer || !context.request.optsOutOfTracking)
        ? { question: consentQuestion(analytics, formatLocale(context.request.i18n.locale)), answer }
        : null,
  };
}

/** Stores the language for a year and returns to the previous page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = context.site.origin.startsWith("https:");
  const headers = choiceHeaders("lang", locales, form.get("lang"), secure);
  return redirect(backTo(form.get("to")), { status: 303, headers });
}

export default function LanguageRoute() {
  const { theme, to, consent } = useLoaderData<typeof loader>();
  return (
    <ChoicesPage theme={theme} to={to}>
      {consent ? (
        <ConsentForm {...consent}>
          <input type="hidden" name="to" value={to} />
        </ConsentForm>
      ) : null}
      <InstallHelp />
    </ChoicesPage>
  );
}
