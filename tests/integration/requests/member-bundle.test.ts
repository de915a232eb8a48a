import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vehiclePaths } from "#contract/paths";
import { bundlePath } from "~/http/service-worker-headers";
import type { BundledPage } from "~/pwa/member-copies/copy-bundle";
import { isKeptPath } from "~/pwa/member-copies/kept-paths";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

async function readPages(browser: HttpBrowser) {
  const answer = await browser.fetch(bundlePath);
  const text = await answer.text();
  const lines = text.split("\n").slice(0, -1);
  const pages = new Map(
    lines.map((line) => {
      const page = JSON.parse(line) as BundledPage;
      const { pathname, search } = new URL(page.url);
      return [pathname + search, page];
    }),
  );
  return { answer, text, pages };
}

/** At an edge's quality and at the best one. */
const brotliSize = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

describe("all pages that a device keeps", () => {
  it("are the member's own, in at most 60 kB", async () => {
    const { answer, text, pages } = await readPages(await club.signIn("member@example.com"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-member")).toMatch(/^[\w-]{22}$/);
    const paths = [...pages.keys()];
    expect(paths.slice(0, 5)).toEqual(["/", "/membershipcard", "/vehicles", "/sivevent", "/calendar"]);
    for (const path of ["/vehicle/1", "/vehicle/1/logbook", "/sivevent/1", "/sivevent/1/print", "/logout"])
      expect(paths).toContain(path);
    for (const kind of [/^\/calendar\?month=/, /^\/print-tickets\//, /^\/invoice\//, /^\/calendar\/./])
      expect(paths.filter((path) => kind.test(path))).not.toEqual([]);
    expect(paths.filter((path) => !isKeptPath(new URL(path, club.site).pathname))).toEqual([]);
    expect(paths.filter((path) => path.includes("order="))).toEqual([]);
    expect(pages.get("/vehicle/1")?.html).toContain("AM65-20418");
    expect(brotliSize(text, 11)).toBeLessThan(60_000);
    expect(brotliSize(text, 4)).toBeLessThan(60_000);
  });

  it("have their headers, and no cookie", async () => {
    const { pages } = await readPages(await club.signIn("member@example.com"));
    for (const { headers } of pages.values()) {
      const names = headers.map(([name]) => name);
      expect(names).toContain("content-security-policy");
      expect(names.filter((name) => /^(set-cookie|x-member|x-owner)$/.test(name))).toEqual([]);
    }
  });

  it("leave a notice to the page that the member opens", async () => {
    const member = await club.signIn("member@example.com");
    const others = new URLSearchParams({ intent: "end-others" });
    await member.fetch("/profile/devices", { method: "POST", body: others });
    const { pages } = await readPages(member);
    const notice = "Signed out everywhere else";
    expect([...pages.values()].filter(({ html }) => html.includes(notice))).toEqual([]);
    expect((await member.get("/profile/devices")).html).toContain(notice);
  });

  it("are of no use to a visitor, nor to whom asks all the time", async () => {
    expect((await club.browser().fetch(bundlePath)).status).toBe(401);
    const life = await club.signIn("life@example.com");
    const statuses = [];
    for (let asked = 0; asked < 21; asked += 1) {
      const answer = await life.fetch(bundlePath);
      statuses.push(answer.status);
      await answer.body?.cancel();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it("end where the backend is out of order", async () => {
    const member = await club.signIn("renewing@example.com");
    await club.fault({ call: `* ${vehiclePaths.list}`, kind: "500html", count: 50 });
    const { answer, pages } = await readPages(member);
    await club.clearFaults();
    expect(answer.status).toBe(200);
    expect([...pages.keys()]).toEqual(["/", "/membershipcard"]);
  });
});
