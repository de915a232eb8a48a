import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { choiceHeaders, choiceSaved, choicesPath } from "~/http/choice-cookies";
import { themes } from "~/shell/shell-data";

/** Stores the theme for a year. The form is on /language. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = context.site.origin.startsWith("https:");
  const headers = choiceHeaders("theme", themes, form.get("theme"), secure);
  context.session.flash(choiceSaved);
  return redirect(choicesPath(form.get("to")), { status: 303, headers });
}

export function loader() {
  return redirect("/language", 303);
}
