import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { inLongRunsToo, isLongRun, runs } from "../../support/setup/property-runs";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

type Answer = { readonly status: number; readonly location: string | null; readonly html: string | null };

/** A browser's navigation to exactly this request target, which fetch would normalise. */
function navigate(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(club.site);
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    httpRequest({ hostname, port, path, headers, agent: false }, (reply) => {
      let body = "";
      reply.setEncoding("utf8");
      reply.on("data", (text) => {
        body += text;
      });
      reply.on("end", () => {
        const isHtml = reply.headers["content-type"]?.startsWith("text/html") ?? false;
        resolve({
          status: reply.statusCode ?? 0,
          location: reply.headers.location ?? null,
          html: isHtml ? body : null,
        });
      });
    })
      .on("error", (error) => reject(new Error(`${path}: ${error.message}`)))
      .end();
  });
}

/**
 * What is wrong with an answer; null for a page with a way home, a redirect within the site or to the CMS, or
 * a file.
 */
function fault({ status, location, html }: Answer): string | null {
  if (status >= 500) return `answers ${status}`;
  if (status >= 300 && status < 400) {
    const target = new URL(location ?? "", club.site);
    // /cms leads to the backend's admin.
    const isExpected = target.origin === club.site || target.href === `${club.backend}/`;
    return isExpected ? null : `leads to ${location}`;
  }
  if (status < 300 && html === null) return null;
  if (html === null) return `answers ${status} without a page`;
  if (!/<main\b/.test(html) || !/<a\b[^>]*\bhref="\/(?:about|home)?"/.test(html)) return "has no navigation";
  return /<title[^>]*>[^<]+<\/title>/.test(html) && html.includes("</html>") ? null : "is incomplete";
}

const odd = [
  ..."/\\;:@!$&'()*+,=~|^`{}[]<>\"",
  ..."aZ09-_.",
  ...[
    "%",
    "%5c",
    "%5C",
    "%2f",
    "%2e",
    "%2e%2e",
    "%00",
    "%09",
    "%0a",
    "%0d",
    "%20",
    "%22",
    "%25",
    "%3c",
    "%7f",
  ],
  ...["%zz", "%e0%a4", "%c3%a9", "%e6%bc%a2", "%f0%9f%98%80", "%ed%a0%80", "%u0041", "%255c", "%252f"],
  ...[
    "//",
    "/./",
    "/../",
    ".data",
    "_root.data",
    ".data.data",
    ".html",
    ".js",
    "index",
    "__proto__",
    "constructor",
  ],
  ...[
    "login",
    "login/link",
    "signup",
    "search",
    "search/",
    "about",
    "home",
    "cms",
    "logout",
    "auth",
    "preview/x",
  ],
  ...[
    "assets/i/",
    "v/",
    "assets/",
    "offline",
    "language",
    "nojs",
    "sitemap.xml",
    "robots.txt",
    "session/check",
  ],
  ...["http:", "https://evil.example", "javascript:alert(1)", "a".repeat(300), "1"],
];
const text = fc.array(fc.constantFrom(...odd), { maxLength: 6 }).map((parts) => parts.join(""));
const parameter = fc.constantFrom(
  "_data",
  "_routes",
  "index",
  "to",
  "tab-1",
  "q",
  "url",
  "x",
  "a",
  "code",
  "b",
);
const query = fc
  .array(fc.tuple(parameter, fc.option(text)), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join("&"));
const url = fc
  .tuple(fc.array(text, { minLength: 1, maxLength: 4 }), fc.option(query, { freq: 2 }))
  .map(([segments, search]) => `/${segments.join("/")}${search === null ? "" : `?${search}`}`);

/** Each of these has answered a bare error once, or could. */
const known = [
  ...[
    "/%5c",
    "/%5C",
    "/%5c/",
    "/%5c%5c",
    "/%5c%2fx",
    "/%5cx%20y",
    "/\\",
    "/\\/x",
    "/%09/",
    "/%0a/x",
    "/%0d%0a",
  ],
  ...["//", "///", "//evil.example/%5c", "/.//", "/%2f", "/%2f%2f", "/%2e%2e/%5c", "/%00", "/%00%5c", "/%7f"],
  ...[
    "/%",
    "/%zz",
    "/%e0%a4",
    "/%5c%",
    "/%ed%a0%80",
    "/x%",
    "/about%",
    "/login/%5c",
    "/preview/%5c",
    "/search/%5c",
  ],
  ...[
    "/.data",
    "/x.data",
    "/%5c.data",
    "/_root.data",
    "/_root.data.data",
    "/about.data",
    "/login.data",
    "/%2edata",
  ],
  ...[
    "/?_data",
    "/?_data=root",
    "/about?_data=routes%2F%24",
    "/x.data?_routes=root",
    "/x?index&index&index=%5c",
  ],
  ...[`/${"a".repeat(8000)}`, `/${"%5c".repeat(2000)}`, `/${"a/".repeat(1000)}`, `/x?${"y".repeat(8000)}`],
  ...["/cms", "//cms", "/cms/?"],
  ...["/assets/i/%5c", "/assets/i/x", "/v/%5c", "/v/", "/assets/x.js", "/search/x.data", "/preview/x.data"],
];

describe("any address answers with a page that has a way on", () => {
  it.each(known.map((path) => [path.slice(0, 60), path]))("%s", async (_, path) => {
    expect(fault(await navigate(path))).toBeNull();
  });

  const numRuns = isLongRun ? 10_000 : 150;
  it(
    `${numRuns} random ones`,
    async () => {
      const urls = fc.sample(url, { ...runs(numRuns), numRuns });
      const statuses = new Map<number, number>();
      const faults: [string, string][] = [];
      const visit = async () => {
        for (let path = urls.pop(); path !== undefined; path = urls.pop()) {
          const answer = await navigate(path);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const found = fault(answer);
          if (found) faults.push([path, found]);
        }
      };
      await Promise.all(Array.from({ length: 6 }, visit));
      if (isLongRun) console.log(Object.fromEntries(statuses));
      expect(faults.slice(0, 20)).toEqual([]);
      expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(numRuns);
    },
    inLongRunsToo(60_000),
  );
});

describe("an address that ends in .data", () => {
  it("shows the results of a search", async () => {
    const { status, html } = await navigate("/search/rally.data");
    expect(status).toBe(200);
    expect(html).toContain('value="rally.data"');
  });

  it("still gives Remix its data", async () => {
    const reply = await fetch(`${club.site}/search/rally.data`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/x-script"]);
  });
});
