import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

const membershipCall = "GET /api/v1/club/member/getMembership";
/** Longer than the session caches its navigation, so that each page requests the membership. */
const sixMinutes = String(6 * 60_000);

/** Routes without the shell, on which nothing depends on the membership. */
const withoutShell = new Set([
  "auth.start",
  "calendar.$event[.]ics",
  "calendar[.]ics",
  "consent",
  "file.$id",
  "icons.$name",
  "manifest[.]webmanifest",
  "nojs",
  "outbox.discard",
  "page-version",
  "robots[.]txt",
  "session.check",
  "sitemap[.]xml",
  "theme",
  "vehicle.$id.logbook[.]csv",
]);

/** Opened by its secret, without a session: a test without one gets the page of an unknown address. */
const bySecret = "calendar.feed.$token[.]ics";

const routes = readdirSync(join(import.meta.dirname, "../../../app/routes")).map((name) =>
  name.replace(/_(?=\.|$)/g, ""),
);
const getPath = (name: string) =>
  name === "_index"
    ? "/"
    : `/${name
        .replace(/\[(.)\]/g, "·")
        .replaceAll(".", "/")
        .replaceAll("·", ".")
        .replace("$id", "1")
        .replace("$entry", "1")
        .replace("$name", "192.png")
        .replace("$event", "breakfast-run-emu-park")
        .replace("$product", "enamel-mug")
        .replaceAll("$", "about")}`;

describe("a session that the backend has ended", () => {
  let club: Club;
  let later: string;
  let member: HttpBrowser;

  beforeAll(async () => {
    club = await startClub({
      sites: 2,
      env: { SESSION_SECRETS: knownSecrets },
      siteEnvs: [{}, { DEV_CLOCK: "1", CLOCK_OFFSET_MS: sixMinutes }],
    });
    later = club.sites[1] ?? "";
    member = await club.signIn("member@example.com");
  });
  afterAll(() => club?.stop());
  beforeEach(async () => {
    await club.clearFaults();
    await club.resetCalls();
  });

  const pages = routes.filter((name) => !withoutShell.has(name) && name !== bySecret);

  it("is tested on most routes", () => {
    expect(pages.length).toBeGreaterThan(8);
  });

  // @spec 2.3, 4.5
  it.each(pages)("signs out and redirects home from %s, as a document and as data", async (name) => {
    await club.fault({ call: membershipCall, kind: "token-invalid", count: 100 });
    const path = getPath(name);
    const page = member.copy(later);
    const reply = await page.fetch(path);
    await reply.text();
    expect([path, reply.status, reply.headers.get("location")]).toEqual([path, 303, "/"]);
    expect(await getTokens(page)).toBeNull();

    const data = member.copy(later);
    const encoded = await data.fetch(path === "/" ? "/_root.data" : `${path}.data`);
    expect([path, encoded.status]).toEqual([path, 202]);
    expect(await encoded.text()).toContain("SingleFetchRedirect");
    expect(await getTokens(data)).toBeNull();
  });

  it.each([...withoutShell])("is not noticed on %s, which does not ask for the membership", async (name) => {
    const reply = await member.copy(later).fetch(getPath(name));
    await reply.text();
    expect((await club.calls())[membershipCall] ?? 0).toBe(0);
  });
});
