import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clubPaths, draftPaths, schemePath, sellPaths, vehiclePaths } from "#contract/paths";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser } from "../../support/http-browser";

/** Only calls with a bearer fail: what is public is still answered, and must not pass for the member's. */
let club: Club;
let member: HttpBrowser;
let editor: HttpBrowser;
let visitor: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  await club.db.prepare("UPDATE calendar_events SET takes_rsvp = 1 WHERE url = ?").bind(publicEvent).run();
  [member, editor, visitor] = [
    await club.signIn("member@example.com"),
    await club.signIn("editor@example.com"),
    club.browser(),
  ];
});
afterEach(() => club.clearFaults());
afterAll(() => club?.stop());

const publicEvent = "day-run-mount-morgan";
const membersEvent = "working-bee";
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const failMembers = (call: string, kind: "reset" | "500html" | "429" | "truncated" = "reset") =>
  club.fault({ call: `${call}#member`, kind, count: 10_000 });

async function membersProduct(): Promise<string> {
  const found = await club.db
    .prepare("SELECT url FROM products WHERE members_only = 1 AND enabled = 1 LIMIT 1")
    .first<{ url: string }>();
  return found?.url ?? "none";
}

describe("a page whose call as the member fails", () => {
  it.each(["reset", "500html", "429", "truncated"] as const)(
    "is no 404 of a members' event or product (%s)",
    async (kind) => {
      const product = await membersProduct();
      for (const path of [`/calendar/${membersEvent}`, `/shop/${product}`])
        expect([path, (await member.get(path)).status]).toEqual([path, 200]);
      await failMembers("POST /api/v1/*", kind);
      for (const path of [`/calendar/${membersEvent}`, `/shop/${product}`]) {
        const page = await member.get(path);
        expect([path, page.status, page.headers.get("retry-after")]).toEqual([path, 503, expect.any(String)]);
        // No visitor sees what is for members.
        expect((await visitor.get(path)).status).toBe(404);
      }
      expect((await member.get(`/calendar/${membersEvent}.ics`)).status).toBe(503);
    },
  );

  it("shows a public event without an answer form, and says what is missing", async () => {
    const path = `/calendar/${publicEvent}`;
    await failMembers(`POST ${clubPaths.event(publicEvent)}`);
    const page = await member.get(path);
    expect(page.status).toBe(200);
    expect(main(page.html)).toContain("What only members see could not be loaded");
    expect(main(page.html)).not.toContain('name="people"');
    await club.clearFaults();
    const whole = main((await member.get(path)).html);
    expect(whole).not.toContain("could not be loaded");
    expect(whole).toContain('name="people"');
  });

  it("says of the calendar and the shop that members' entries are missing", async () => {
    for (const path of ["/calendar", "/shop", "/shop?sort=name"]) {
      expect(main((await member.get(path)).html)).not.toContain("could not be loaded");
      await failMembers(`POST ${path === "/calendar" ? clubPaths.events : sellPaths.products}`);
      const page = await member.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(main(page.html)).toContain("could not be loaded");
      // The public number is no member's number.
      expect(main(page.html)).not.toContain(builtClass("shop-page", "range"));
      expect(main((await visitor.get(path)).html)).not.toContain("could not be loaded");
      await club.clearFaults();
      // Asked for the second time it may be kept: what failed is not.
      for (let times = 0; times < 3; times += 1)
        expect(main((await member.get(path)).html)).not.toContain("could not be loaded");
    }
  });

  it("does not call a page of members' products missing", async () => {
    await failMembers(`POST ${sellPaths.products}`);
    expect((await member.get("/shop?page=9")).status).toBe(503);
    await club.clearFaults();
    expect((await member.get("/shop?page=9")).status).toBe(404);
  });

  it("says of a run that the member's vehicles are missing", async () => {
    await failMembers(`POST ${vehiclePaths.list}`);
    const page = await editor.get("/sivevent/2");
    expect(page.status).toBe(200);
    expect(main(page.html)).toContain("Your vehicles could not be loaded");
  });
});

it("does not wait for what it can do without, and says that it is missing", async () => {
  const paths = ["/", "/sivevent/new", "/vehicle/new", "/vehicles", "/specialvehicle", "/calendar", "/shop"];
  // What is public is fresh.
  for (const path of ["/calendar", "/shop"]) await visitor.get(path);
  const { getMembership, events } = clubPaths;
  const stalled = [
    ...[getMembership, events, draftPaths.list, sellPaths.products].map((path) => `* ${path}#member`),
    // Schemes are asked for without a bearer.
    `* ${schemePath}`,
  ];
  for (const call of stalled) await club.fault({ call, kind: "delay", ms: 30_000, count: 10_000 });
  const pages = await Promise.all(
    paths.map(async (path) => {
      const began = performance.now();
      const { status, html } = await member.get(path);
      const says = /could not (?:be loaded|check)/.test(main(html));
      return [path, status, says, performance.now() - began < 15_000];
    }),
  );
  expect(pages).toEqual(paths.map((path) => [path, 200, true, true]));
});

describe("the door", () => {
  const door = async () => {
    const row = await club.db
      .prepare("SELECT code, calendar_event_id AS event FROM tickets WHERE status = 'valid' LIMIT 1")
      .first<{ code: string; event: number }>();
    if (!row) throw new Error("there is no ticket");
    return row;
  };

  it("says what became of a ticket while its list of events fails", async () => {
    const { code, event } = await door();
    const path = `/check-in?event=${event}`;
    await club.fault({ call: `POST ${sellPaths.ticketEvents}`, kind: "reset", count: 10_000 });
    const open = await editor.get(path);
    expect(open.status).toBe(200);
    expect(open.html).toContain("numbers could not be loaded");
    const form = getForms(open.html).find(({ fields }) => fields.has("ticket"));
    const posted = { ...Object.fromEntries(form?.fields ?? []), ticket: code };
    const reply = await editor.post(path, posted);
    expect(reply.status).toBe(200);
    expect(main(reply.html)).toContain("Let in");
    // Without the event's name there is nothing to choose from.
    expect((await editor.get("/check-in")).status).toBe(503);
    // Members are told no more than before.
    await club.clearFaults();
    expect((await member.get(path)).status).toBe(404);
  });
});
