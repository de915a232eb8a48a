import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

export const loader = () => redirect("/", 303);

/**
 * Polled by open pages every 10 s (spec §4). Expiring tokens are refreshed as for every request. After a
 * network error it calls the backend, which updates the link state.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { session, api } = context;
  if (session.isSignedIn && !session.linkActive) await api.user.authUser();
  return Response.json({ signedIn: session.isSignedIn, linkActive: session.linkActive });
}
