import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

/** Nothing to look at. */
export const loader = () => redirect("/", 303);

/**
 * Asked by an open page every 10 s (spec §4). Tokens with 30 s or less left have been renewed before this runs, as for
 * every request; after a dead line this asks the backend whether it is back.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { session, api } = context;
  if (session.isSignedIn && !session.linkActive) await api.user.authUser();
  return Response.json({ signedIn: session.isSignedIn, linkActive: session.linkActive });
}
