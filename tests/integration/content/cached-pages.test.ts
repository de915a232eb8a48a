import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBlock } from "../../support/admin/add-block";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import { type RawReply, rawRequest } from "../../support/raw-request";
import { inLongRunsToo, isLongRun, runs } from "../../support/setup/property-runs";
import { waitForRecheck } from "../../support/wait-for-recheck";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const document = { accept: "text/html" };

const getNonce = ({ headers }: RawReply) =>
  /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "no nonce";

/** And the ttl, which counts down. */
const ofTheConnection = new Set(["date", "connection", "content-length", "transfer-encoding", "x-cache-ttl"]);

/** A reply without what differs each time. */
function comparable(reply: RawReply) {
  const nonce = getNonce(reply);
  const { "x-cache-ttl": ttl } = reply.headers;
  const headers = Object.entries(reply.headers)
    .filter(([name]) => !ofTheConnection.has(name))
    // Sealed, a value differs each time.
    .map(([name, value]) => [name, name === "set-cookie" ? String(value).replace(/=.*/, "") : value]);
  return {
    status: reply.status,
    hasTtl: ttl !== undefined,
    headers: JSON.stringify(headers.sort()).replaceAll(nonce, "NONCE"),
    body: reply.body.replaceAll(nonce, "NONCE"),
  };
}

describe("a cached page", () => {
  it("is the one that was rendered, with a fresh nonce in its body and its policy", async () => {
    const ask = () => rawRequest(club.site, { path: "/about", headers: document });
    const replies = [await ask(), await ask(), await ask()];
    const nonces = replies.map(getNonce);
    expect(new Set(nonces).size).toBe(3);
    for (const [index, reply] of replies.entries()) {
      expect(reply.body.split(`nonce="${nonces[index]}"`).length).toBeGreaterThan(2);
      expect(comparable(reply)).toEqual(comparable(replies[0] as RawReply));
    }
  });

  it("answers 304 without a policy to a browser that has it", async () => {
    const known = await rawRequest(club.site, { path: "/about", headers: document });
    const etag = String(known.headers.etag);
    for (const tag of [etag, `"other", ${etag}`]) {
      const headers = { ...document, "if-none-match": tag };
      const { status, body, headers: sent } = await rawRequest(club.site, { path: "/about", headers });
      expect([status, body, sent.etag]).toEqual([304, "", etag]);
      expect(Object.keys(sent)).not.toContain("content-security-policy");
    }
    const other = { ...document, "if-none-match": '"other"' };
    expect((await rawRequest(club.site, { path: "/about", headers: other })).status).toBe(200);
  });

  it("shows no answer to a form that another visitor sent", async () => {
    const visitor = club.browser();
    const refused = await visitor.submit(await visitor.get("/login"), { email: "not an address" });
    expect([refused.status, refused.html.includes("not an address")]).toEqual([422, true]);
    const next = await club.browser().get("/login");
    expect([next.status, next.html.includes("not an address")]).toEqual([200, false]);
  });

  it("of the shop shows no other visitor's cart", async () => {
    const buyer = club.browser();
    await club.browser().get("/shop/tea-flask");
    await buyer.submit(await buyer.get("/shop/tea-flask"), { qty: "2" });
    const own = await buyer.get("/shop/tea-flask");
    const others = await club.browser().get("/shop/tea-flask");
    const link = /<a[^>]+href="\/cart"[^>]*>[\s\S]*?<\/a>/g;
    expect(own.html.match(link)?.join()).not.toEqual(others.html.match(link)?.join());
    expect((await club.browser().get("/shop/tea-flask")).html).not.toBe(own.html);
  });
});

describe("the content of a cached page", () => {
  it("is replaced as soon as a re-check has found a newer version", async () => {
    const shows = async () =>
      (await club.browser().get("/about/history")).html.includes("Written a moment ago");
    expect(await shows()).toBe(false);
    const version = await addBlock(club.db, "about/history", { text: "Written a moment ago" });
    expect(await shows()).toBe(false);
    await waitForRecheck(club.site, "about/history", version);
    expect(await shows()).toBe(true);
  });

  it("goes with the end of a block's schedule", async () => {
    const ends = Date.now() + 8_000;
    const version = await addBlock(club.db, "about", {
      text: "Gone in a moment",
      ends: new Date(ends).toISOString(),
    });
    await waitForRecheck(club.site, "about", version);
    const shows = async () => (await club.browser().get("/about")).html.includes("Gone in a moment");
    expect([await shows(), await shows()]).toEqual([true, true]);
    await new Promise((resolve) => setTimeout(resolve, ends - Date.now() + 50));
    expect(await shows()).toBe(false);
  });
});

describe("a document that is rendered for one visitor", () => {
  const paths = [
    ...[
      "/about",
      "/about/",
      "//about",
      "/About",
      "/about?",
      "/about?x=1",
      "/about?tab-1=2",
      "/rules?tab-7=2",
    ],
    ...["/rules", "/calendar", "/calendar?month=2026-12", "/calendar?kind=meeting", "/calendar?month=x"],
    ...["/calendar/workshop-brakes", "/shop", "/shop?sort=price", "/shop?q=tea", "/shop?page=2&utm=1"],
    ...["/shop/tea-flask", "/login", "/login?to=/about", "/login?x", "/signup", "/forgotpassword", "/search"],
    ...[
      "/missing",
      "/about%2Fhistory",
      "/about/..%2f",
      "/about;x",
      "/picture/1/1/about",
      "/about?_data=root",
    ],
    ...["/about.data", "/about.data?tab-1=2", "/about.data?_routes=root", "/calendar.data?kind=meeting"],
    "/login.data",
  ];
  const header = (name: string, ...values: string[]) =>
    fc.constantFrom<Record<string, string>>({}, ...values.map((value) => ({ [name]: value })));
  const cookie = fc
    .subarray([
      ...["theme=dark", "theme=light", "theme=<b>", "lang=ar", "lang=de", "lang=xx", "js=1", "js=0"],
      ...["consent=no", "consent=google", "consent=<i>", "cart=1.x", "other=1", "__Host-cart=x", "a"],
    ])
    .map((parts): Record<string, string> => (parts.length > 0 ? { cookie: parts.join("; ") } : {}));
  const requests = fc.record({
    path: fc.constantFrom(...paths),
    method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST", "OPTIONS"),
    headers: fc
      .tuple(
        header("host", "evil.example", "evil.example:8080", "127.0.0.1"),
        header("x-forwarded-host", "evil.example"),
        header("x-forwarded-proto", "https"),
        header("x-original-url", "/admin"),
        header("accept", "text/html", "*/*", "application/json"),
        header("accept-language", "ar", "de-CH,de;q=0.9", "xx", "fr;q=0, ko"),
        header("save-data", "on", "ON", "x"),
        header("dnt", "1", "0"),
        header("sec-gpc", "1"),
        header("x-hydrate", "1", "0"),
        header("sec-fetch-dest", "empty", "document", "script"),
        header("sec-fetch-mode", "navigate", "cors"),
        header("range", "bytes=0-10"),
        header("user-agent", "<script>alert(1)</script>"),
        header("referer", "https://evil.example/?to=//evil.example"),
        cookie,
      )
      .map((parts) => Object.assign({ accept: "text/html" }, ...parts) as Record<string, string>),
  });

  /** As the request of a browser with a cookie that opens no session: it is rendered, and not cached. */
  const rendered = ({
    headers,
    ...asked
  }: {
    path: string;
    method: string;
    headers: Record<string, string>;
  }) =>
    rawRequest(club.site, {
      ...asked,
      headers: { ...headers, cookie: [headers.cookie, "session=1.opens-nothing"].filter(Boolean).join("; ") },
    });

  it(
    "never reaches another visitor: a cached page is what would be rendered",
    async () => {
      let cached = 0;
      await fc.assert(
        fc.asyncProperty(requests, async (asked) => {
          const first = await rawRequest(club.site, asked);
          const again = await rawRequest(club.site, asked);
          const oracle = await rendered(asked);
          if (first.headers.etag !== undefined) cached += 1;
          expect(comparable(first)).toEqual(comparable(oracle));
          expect(comparable(again)).toEqual(comparable(oracle));
        }),
        runs(200),
      );
      expect(cached).toBeGreaterThan(5);
      const plain = await rawRequest(club.site, { path: "/about", headers: document });
      expect(plain.body).not.toContain("evil.example");
    },
    inLongRunsToo(120_000),
  );
});

const mixedRequests = isLongRun ? 2_000 : 600;

describe("members and visitors at the same time", () => {
  it(`each get their own header in ${mixedRequests} mixed requests`, async () => {
    const people = {
      visitor: club.browser(),
      member: await club.signIn("member@example.com"),
      expired: await club.signIn("expired@example.com"),
    };
    const paths = ["/about", "/club-nights", "/calendar", "/shop", "/rules", "/about/history", "/login"];
    const marks = (html: string) => ({
      isVisitor: html.includes(
        `class="${builtClass("header", "header")} ${builtClass("visitor-header", "forVisitors")}"`,
      ),
      hasAccount: html.includes('href="/logout"'),
      hasNavigation: html.includes(
        `class="${builtClass("layout", "layout")} ${builtClass("footer", "aboveNavigation")}"`,
      ),
    });
    const expected = {
      visitor: { isVisitor: true, hasAccount: false, hasNavigation: false, isStored: true },
      member: { isVisitor: false, hasAccount: true, hasNavigation: true, isStored: false },
      expired: { isVisitor: false, hasAccount: true, hasNavigation: false, isStored: false },
    };
    const names = Object.keys(people) as (keyof typeof people)[];
    const wrong: string[] = [];
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < mixedRequests; index = next++) {
        const name = names[(index * 7) % 3] ?? "visitor";
        const path = paths[(index * 5) % paths.length] ?? "";
        const reply = await people[name].fetch(path);
        const html = await reply.text();
        // A member who opens /login is sent home.
        if (reply.status === 303 && path === "/login" && name !== "visitor") continue;
        const isStored = !reply.headers.get("cache-control")?.includes("no-store");
        const seen = JSON.stringify({ ...marks(html), isStored });
        if (seen !== JSON.stringify(expected[name])) wrong.push(`${name} ${path} ${reply.status} ${seen}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 180_000);
});
