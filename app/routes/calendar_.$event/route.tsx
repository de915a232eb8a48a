import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { maxRsvpPeople } from "#rules/limits";
import { createMemberEvents } from "~/api/club/events";
import { createContentApi } from "~/api/content/cached-content";
import { eventPath } from "~/domain/club/event";
import { answerEvent, typedAnswer } from "~/features/calendar/answer.server";
import { eventHead } from "~/features/calendar/event-head.server";
import { eventNotFound } from "~/features/calendar/event-not-found.server";
import { eventView } from "~/features/calendar/event-view.server";
import { withdrawText } from "~/features/calendar/rsvp-view.server";
import { EventNotFound } from "~/features/calendar/ui/event-not-found";
import { EventPage } from "~/features/calendar/ui/event-page";
import { PostedAnswer } from "~/features/calendar/ui/rsvp";
import { findEvent } from "~/features/calendar/use-cases.server";
import { reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { isAfterPost } from "~/http/or-posted-form";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { cacheForVisitors } from "~/page-cache/policy";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  styles: ["back-link", "event-page", "share"],
  navigation: "calendar",
  loadsDataOnDemand: true,
  isCacheable: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, site, session, optional } = context;
  const content = createContentApi(context.content);
  const { clock, i18n, saveData } = context.request;
  const name = params.event ?? "";
  const [outcome, settings, entry, takesAnswers] = await Promise.all([
    findEvent(name, {
      isSignedIn: session.isSignedIn,
      findPublic: content.event,
      findForMember: createMemberEvents(transport).event,
      within: optional.within,
    }),
    site.settings(),
    site.sitemapEntry(`calendar/${name}`),
    site.can("rsvp"),
  ]);
  if (outcome.kind === "moved") throw redirect(eventPath(outcome.url), 302);
  if (outcome.kind === "outage") {
    if (!isAfterPost(request)) throw unavailable();
    const posted = { max: maxRsvpPeople, requestKey: newRequestKey(), withdraw: withdrawText(null, i18n.t) };
    const title = pageTitle(i18n.t("calendar.comingTitle"), settings);
    return data({
      ...{ event: null, posted, notFound: null, title, head: [] },
      stylesheets: ["rsvp", "forms", "fields"],
    });
  }
  if (outcome.kind === "not-found" && !session.isSignedIn) {
    const notFound = eventNotFound(i18n.t, name);
    const page = { title: pageTitle(notFound.title, settings), head: [], stylesheets: [] };
    // Its data is in the document: asked for again it would be a reply of status 404, which hydrates nothing.
    return data({ event: null, posted: null, notFound, isTransient: true, ...page }, { status: 404 });
  }
  const now = clock.now();
  const own = { site: site.origin, backend: new URL(site.backendBase).origin };
  const event =
    outcome.kind === "event"
      ? eventView(outcome.event, {
          now,
          t: i18n.t,
          locale: formatLocale(i18n.locale),
          settings,
          own,
          saveData,
          ownZone: context.request.timeZone,
          isSignedIn: session.isSignedIn,
          isPublicOnly: outcome.isPublicOnly,
          takesAnswers,
          requestKey: session.isSignedIn ? newRequestKey() : "",
        })
      : null;
  if (outcome.kind !== "event" || !event) throw data(null, { status: 404 });

  const deps = { entry, settings, origin: site.origin, now };
  const { title, head, nextChange } = eventHead(outcome.event, event, deps);
  const page = {
    event,
    posted: null,
    notFound: null,
    title: pageTitle(title, settings),
    isTransient: event.isPublicOnly,
    head,
    stylesheets: [
      ...(event.rsvp || event.run?.isOwn ? ["rsvp"] : []),
      // Only with a form.
      ...(event.rsvp && session.isSignedIn ? ["forms", "fields"] : []),
    ],
  };
  if (content.isBackendUnreachable()) return data(page);
  cacheForVisitors({ request, context });
  return data(page, { headers: { [pageTtlHeader]: String(pageTtlSeconds(now, nextChange)) } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  if (!(await site.can("rsvp"))) throw notFound();
  const memberEvents = createMemberEvents(transport);
  const form = await request.formData();
  const found = await memberEvents.event(params.event ?? "");
  if (!found.ok) return reply(callFailed(found.error, typedAnswer(form)));
  if (!found.value) throw notFound();
  const answered = await answerEvent(memberEvents.answer, found.value.id, form);
  if (!answered.ok) return reply(answered.error);
  session.flash(answered.value);
  return redirect(eventPath(found.value.url), 303);
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function EventRoute() {
  const { event, posted, notFound } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} isRecordMissing={event === null} />
      {event ? <EventPage event={event} /> : posted && <PostedAnswer {...posted} />}
      {notFound ? <EventNotFound {...notFound} /> : null}
    </>
  );
}
