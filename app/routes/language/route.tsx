import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { locales } from "~/i18n/types";
import { backTo, choiceHeaders } from "~/shell/choice";

/** The footer's language form post here. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = new URL(request.url).protocol === "https:";
  const headers = choiceHeaders("lang", locales, form.get("lang"), secure);
  return redirect(backTo(form.get("to")), { status: 303, headers });
}

export function loader() {
  return redirect("/", 303);
}
