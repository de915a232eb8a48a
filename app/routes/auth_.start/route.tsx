import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { beginAuthorization } from "~/features/auth/authorization-code.server";

/** A page of its own it is not: whoever opens the address is sent to the sign-in. */
export const loader = () => redirect("/login", 303);

/** Begins the authorization-code flow; only where a client id is configured (backend-contract §13). */
export async function action({ context }: ActionFunctionArgs) {
  const { google, googleClientId } = context.config.loginOptions;
  if (!google || !googleClientId) return redirect("/login", 303);
  const redirectUri = new URL("/auth", context.origin).href;
  return redirect(
    await beginAuthorization(context, context.backendBase, { clientId: googleClientId, redirectUri }),
    303,
  );
}
