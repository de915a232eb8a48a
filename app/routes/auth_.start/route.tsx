import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { beginAuthorization } from "~/features/auth/authorization-code.server";

/** No page: GET redirects to the sign-in. */
export const loader = () => redirect("/login", 303);

/** Starts the authorization-code flow, if a client id is configured (backend-contract §13). */
export async function action({ context }: ActionFunctionArgs) {
  const { googleClientId } = context.site.config.loginOptions;
  const { switches } = await context.site.settings();
  if (!switches.google || !googleClientId) return redirect("/login", 303);
  const redirectUri = new URL("/auth", context.site.origin).href;
  return redirect(
    await beginAuthorization(context, context.site.backendBase, { clientId: googleClientId, redirectUri }),
    303,
  );
}
