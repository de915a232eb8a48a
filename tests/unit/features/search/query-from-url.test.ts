import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import type { SearchApi } from "~/api/content/search";
import { pageFromUrl, queryFromUrl } from "~/features/search/query-from-url";
import { searchFor } from "~/features/search/use-cases.server";
import { err, ok } from "~/lib/result";

const asked = (path: string) => queryFromUrl(new URL(path, "https://club.example.com"));

describe("the query of a search URL", () => {
  it.each([
    ["/search", ""],
    ["/search/", ""],
    ["/search?q=fig+tree", "fig tree"],
    ["/search?q=", ""],
    ["/search/old?q=new", "new"],
    ["/search/fig%20tree", "fig tree"],
    ["/search/a%2Fb//c", "a/b//c"],
    ["/search/100%25", "100%"],
    ["/search/100%", "100%"],
    ["/search/%E0%A4%A", "%E0%A4%A"],
    ["/search/x.png", "x.png"],
    ["/search?q=..", ".."],
    ["/search/caf%C3%A9", "café"],
  ])("is read from %s", (path, query) => {
    expect(asked(path)).toBe(query);
  });

  // @spec 2.20
  it("is any text behind /search/", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        // URL parsers resolve "." and "..", even encoded, so only the form can search for them.
        fc.pre(text !== "." && text !== "..");
        expect(asked(`/search/${encodeURIComponent(text)}`)).toBe(
          asked(`/search?q=${encodeURIComponent(text)}`),
        );
      }),
    );
  });
});

describe("the page of a search URL", () => {
  it.each([
    ["/search/fig", 1],
    ["/search?q=fig&page=2", 2],
    ["/search/fig?page=3", 3],
    ["/search?q=fig&page=0", 1],
    ["/search?q=fig&page=1.5", 1],
    ["/search?q=fig&page=x", 1],
    ["/search?q=fig&page=101", 1],
  ])("of %s is %i", (path, page) => {
    expect(pageFromUrl(new URL(path, "https://club.example.com"))).toBe(page);
  });
});

describe("search results", () => {
  const deps = (find: SearchApi["find"]) => ({
    search: { find },
    t: ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as never,
    locale: "en-AU",
    timeZone: "Australia/Brisbane",
    mainPages: async () => [["/about", "About the club"]] as const,
    contact: { phone: null, email: "hello@example.com" },
  });
  const findings = { words: [], corrected: null, total: 1 };

  it("are empty for an empty query, without a call", async () => {
    const never = async () => {
      throw new Error("asked");
    };
    expect(await searchFor("", 1, deps(never))).toEqual({ kind: "idle" });
  });

  it("differ for a rate limit and an outage", async () => {
    const limited = deps(async () => err(refusal(429, { code: "RATE_LIMITED" })));
    expect(await searchFor("fig", 1, limited)).toEqual({ kind: "paused" });
    expect(
      await searchFor(
        "fig",
        1,
        deps(async () => err(networkError)),
      ),
    ).toEqual({ kind: "outage" });
  });

  it("are the main pages and the club's contact when there are none", async () => {
    const nothing = deps(async () => ok({ ...findings, results: [] }));
    expect(await searchFor("qzx", 1, nothing)).toEqual({
      kind: "nothing",
      pages: [["/about", "About the club"]],
      contact: { phone: null, email: "hello@example.com" },
    });
  });

  it("say which of all they are, and lead to the pages before and after", async () => {
    const results = Array.from({ length: 20 }, (_, index) => ({
      key: `page-${index}`,
      kind: "page" as const,
      url: "join",
      title: "Join",
      snippet: "",
      startsAt: null,
    }));
    const of53 = deps(async () => ok({ ...findings, results, total: 53 }));
    expect(await searchFor("a/b c", 2, of53)).toMatchObject({
      first: 21,
      total: 53,
      pages: {
        range: 'searchPages.range {"first":21,"last":40,"total":53}',
        previous: { href: "/search?q=a%2Fb+c" },
        next: { href: "/search?q=a%2Fb+c&page=3" },
      },
    });
    const few = deps(async () => ok({ ...findings, results, total: 20 }));
    expect(await searchFor("a", 1, few)).toMatchObject({ pages: null });
  });

  it("mark the corrected word and synonyms, too", async () => {
    const result = { key: "page-1", kind: "page", url: "join", snippet: "", startsAt: null } as const;
    const view = await searchFor(
      "insuranse",
      1,
      deps(async () =>
        ok({
          results: [{ ...result, title: "Insurance and cover" }],
          words: ["insurance", "cover"],
          corrected: "insurance",
          total: 1,
        }),
      ),
    );
    expect(view).toMatchObject({
      corrected: "insurance",
      results: [
        {
          title: [
            ["Insurance", true],
            [" and ", false],
            ["cover", true],
          ],
        },
      ],
    });
  });

  it("mark no synonym where the word itself was found", async () => {
    const result = { key: "page-1", kind: "page", url: "run", snippet: "", startsAt: null } as const;
    const results = [{ ...result, title: "Run and drive" }];
    const view = await searchFor(
      "run",
      1,
      deps(async () => ok({ ...findings, results, words: ["drive"] })),
    );
    expect(view).toMatchObject({
      results: [
        {
          title: [
            ["Run", true],
            [" and drive", false],
          ],
        },
      ],
    });
  });

  it("link to this site alone, mark words and have times in the club's zone", async () => {
    const found = {
      key: "event-1",
      kind: "event",
      url: "//evil.example/x y",
      title: "Fig run",
      snippet: "Under the fig",
      startsAt: "2026-07-02T22:00:00Z",
    } as const;
    const view = await searchFor(
      "fig",
      1,
      deps(async () => ok({ ...findings, results: [found, { ...found, url: null, startsAt: "soon" }] })),
    );
    expect(view).toMatchObject({
      kind: "found",
      results: [
        {
          to: "/evil.example/x%20y",
          title: [
            ["Fig", true],
            [" run", false],
          ],
          when: expect.stringMatching(/Friday.*3 July 20\d\d.*8:00/),
        },
        { to: null, when: null },
      ],
    });
  });
});
