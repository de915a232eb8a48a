import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { locales } from "~/i18n/types";
import { backTo, choiceHeaders } from "~/shell/choice";
import { ChoicesPage } from "~/shell/choices-page";
import type { RouteHandle } from "~/ui/route-handle";

/** Two plain forms: nothing here needs JavaScript. */
export const handle: RouteHandle = { styles: ["forms"], hydrate: false };

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    title: context.i18n.t("shell.choices"),
    theme: context.theme,
    to: backTo(new URL(request.url).searchParams.get("to")),
  };
}

/** Keeps the chosen language for a year and goes back to the page it was chosen for. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = new URL(request.url).protocol === "https:";
  const headers = choiceHeaders("lang", locales, form.get("lang"), secure);
  return redirect(backTo(form.get("to")), { status: 303, headers });
}

export default function LanguageRoute() {
  const { theme, to } = useLoaderData<typeof loader>();
  return <ChoicesPage theme={theme} to={to} />;
}
