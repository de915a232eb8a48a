import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createAddressApi } from "~/api/account/addresses";
import { createDeviceApi } from "~/api/account/devices";
import { createDraftApi } from "~/api/account/drafts";
import { createOwnUserApi } from "~/api/account/own-user";
import { createMemberEvents } from "~/api/club/events";
import { createLogBookApi } from "~/api/club/log-book";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createSivRunApi } from "~/api/club/siv-runs";
import { createVehicleApi } from "~/api/club/vehicles";
import { dataArchive, dataFiles, ownData } from "~/features/profile/data-copy.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { ok } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";

const retryAfterSeconds = "30";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, membership, session, site } = context;
  const { clock, i18n } = context.request;
  // Back from the sign-in it is the page: a file is no page to return to.
  requireSignedIn(session, new Request(new URL("/profile/data", request.url), request));
  const [{ timeZone }, devices, logBooks, rsvps] = await Promise.all([
    site.settings(),
    ...(["devices", "log_book", "rsvp"] as const).map(site.can),
  ]);
  const now = clock.now();
  const { origin } = site;
  const deps = {
    api: {
      profile: createOwnUserApi(transport),
      addresses: createAddressApi(transport),
      vehicles: createVehicleApi(transport),
      drafts: createDraftApi(context),
      devices: devices ? createDeviceApi(transport) : { list: async () => ok([]) },
      sivApplications: createSivApplicationApi(context),
      sivRuns: createSivRunApi(transport),
      logBook: logBooks ? createLogBookApi(transport) : { read: async () => ok(null) },
      memberEvents: rsvps ? createMemberEvents(transport) : { answered: async () => ok([]) },
    },
    membership,
    origin,
    host: new URL(origin).host,
    t: i18n.t,
    now,
    timeZone,
  };
  const data = await ownData(deps);
  if (!data.ok) {
    const headers = { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
  return new Response(dataArchive(dataFiles(data.value, deps)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="my-data-${calendarDate(now, timeZone)}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
