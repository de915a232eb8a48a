import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { consentAnswer, readAnalytics } from "~/domain/analytics";
import { consentQuestion } from "~/features/analytics/page-analytics.server";
import { ConsentForm } from "~/features/analytics/ui/consent-form";
import { formatLocale } from "~/i18n/format-locale";
import { locales } from "~/i18n/types";
import { backTo, choiceHeaders } from "~/shell/choice";
import type { RouteHandle } from "~/ui/route-handle";
import { ChoicesPage } from "./choices-page";

/** Plain forms: nothing here needs JavaScript. */
export const handle: RouteHandle = { styles: ["forms"], hydrate: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const analytics = readAnalytics((await context.settings()).analytics);
  const answer = analytics && consentAnswer(analytics, context.consent);
  return {
    title: context.i18n.t("shell.choices"),
    theme: context.theme,
    to: backTo(new URL(request.url).searchParams.get("to")),
    // Who asks every site not to be counted is not asked again, but an answer given before can always be taken back.
    consent:
      analytics && (answer || !context.optsOut)
        ? { question: consentQuestion(analytics, formatLocale(context.i18n.locale)), answer }
        : null,
  };
}

/** Keeps the chosen language for a year and goes back to the page it was chosen for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = context.origin.startsWith("https:");
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
    </ChoicesPage>
  );
}
