import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { consentTo, readAnalytics } from "~/domain/content/analytics";
import { backTo, choiceHeaders, consentCookie } from "~/http/choice-cookies";
import { readCookies } from "~/lib/cookies";

/** Cookies of Google Analytics and Matomo. */
const analyticsCookies = /^_(?:ga|gid|pk)(?:[._][\w.]*)?$/;

/** Stores the consent for a year. A no deletes the services' cookies. */
export async function action({ request, context }: ActionFunctionArgs) {
  const [form, settings] = await Promise.all([request.formData(), context.site.settings()]);
  const analytics = readAnalytics(settings.analytics);
  const answer = form.get("answer");
  const secure = context.site.origin.startsWith("https:");
  const allowed = ["no", ...(analytics ? [consentTo(analytics)] : [])];
  const headers = new Headers(choiceHeaders(consentCookie, allowed, answer, secure));
  if (answer === "no") {
    for (const name of Object.keys(readCookies(request.headers.get("cookie"))))
      if (analyticsCookies.test(name)) headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0`);
  }
  // The notice stays after a client-side navigation, so the Referer is more current than `here`.
  const to = form.get("to") ?? pageBefore(request.headers.get("referer")) ?? form.get("here");
  return redirect(backTo(to), { status: 303, headers });
}

function pageBefore(referer: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

export function loader() {
  return redirect("/language", 303);
}
