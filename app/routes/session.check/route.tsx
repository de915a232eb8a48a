import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { fetchUser } from "~/api/account/user";

export const loader = () => redirect("/", 303);

/**
 * Polled by open pages every 10 s (spec §4). Expiring tokens are refreshed as for every request. After a
 * network error it calls the backend, which updates the link state.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { session, transport } = context;
  if (session.isSignedIn && !session.linkActive) await fetchUser(transport);
  return Response.json({ signedIn: session.isSignedIn, linkActive: session.linkActive });
}
