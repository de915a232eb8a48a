import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { createTicketApi } from "~/api/shop/tickets";
import { doorEvents, postCheckIn } from "~/features/tickets/check-in.server";
import type { DoorReply } from "~/features/tickets/check-in-view";
import { orNotChecked } from "~/features/tickets/or-not-checked";
import { Door, DoorEvents } from "~/features/tickets/ui/check-in-page";
import { newRequestKey } from "~/forms/request-key.server";
import { submissionStatus } from "~/forms/submission";
import { orErrorView } from "~/http/or-error-view";
import { permissionsPolicy } from "~/http/security-headers";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "editor",
  width: "reading",
};

const camera = { "Permissions-Policy": permissionsPolicy(true) };

/** The events with tickets, or the door of the event in the URL; 404 unless door staff. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const id = parseId(new URL(request.url).searchParams.get("event"));
  const asked = createTicketApi(transport).events();
  // A door that is named works without the list: what became of a ticket comes first.
  const found = await doorEvents(
    id === null ? asked : optional.within(asked),
    createReading(context, settings),
  );
  const events = id !== null && !found.ok && found.error !== 404 ? null : orErrorView(found);
  const event = events?.find((each) => each.id === id) ?? null;
  const page = {
    title: pageTitle(context.request.i18n.t("checkIn.title"), settings),
    isTransient: events === null,
    events: events ?? [],
    id,
    door: id !== null && (event || events === null) ? { id, event } : null,
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
  return data(page, { headers: camera });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Answers on the page itself: a ticket's result belongs in no URL. Sent again, the form gets its first
 * answer, by its idempotency key.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const done = await postCheckIn(
    createTicketApi(transport),
    await request.formData(),
    createReading(context, settings),
  );
  if (!done.ok) throw notFound();
  const { value } = done;
  return data(value, { status: value.answer ? 200 : submissionStatus(value) });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orNotChecked(serverAction);

export default function CheckInRoute() {
  const { events, id, door, identity } = useLoaderData<typeof loader>();
  const reply = useActionData<DoorReply>();
  // An event that has left the list since still shows what became of its ticket.
  const shown = door ?? (reply && id !== null ? { id, event: null } : null);
  return shown ? <Door door={shown} identity={identity} /> : <DoorEvents events={events} />;
}
