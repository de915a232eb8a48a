import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { consentCookie, consentTo, readAnalytics } from "~/domain/analytics";
import { readCookies } from "~/lib/cookie-header";
import { backTo, choiceHeaders } from "~/shell/choice";

/** What the services themselves may have kept in this browser. */
const theirCookies = /^_(?:ga|gid|pk)(?:[._]\w{0,40})*$/;

/** The answer to the question about analytics, kept for a year; after a no nothing of the services stays behind. */
export async function action({ request, context }: ActionFunctionArgs) {
  const [form, settings] = await Promise.all([request.formData(), context.settings()]);
  const analytics = readAnalytics(settings.analytics);
  const answer = form.get("answer");
  const secure = context.origin.startsWith("https:");
  const allowed = ["no", ...(analytics ? [consentTo(analytics)] : [])];
  const headers = new Headers(choiceHeaders(consentCookie, allowed, answer, secure));
  if (answer === "no") {
    for (const name of readCookies(request.headers.get("cookie")).keys())
      if (theirCookies.test(name)) headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0`);
  }
  // The notice may stand under another page by now than the one that it came with; the browser knows which.
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
