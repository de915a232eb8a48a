import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { backTo, choiceHeaders } from "~/shell/choice";
import { themes } from "~/shell/frame";

/** The look buttons of /language post here; kept for a year. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = context.origin.startsWith("https:");
  const headers = choiceHeaders("theme", themes, form.get("theme"), secure);
  return redirect(backTo(form.get("to")), { status: 303, headers });
}

export function loader() {
  return redirect("/language", 303);
}
