import { describe, expect, it } from "vitest";
import type { ApiError } from "~/api/api-error";
import type { PreviewApi, PreviewedPage } from "~/api/content/preview";
import {
  enterPreview,
  leavePreview,
  type PreviewDeps,
  previewedContent,
  showPreview,
} from "~/features/preview/use-cases.server";
import { err, ok } from "~/lib/result";
import { page } from "../cms/page-fixtures";

const shown = (url: string): PreviewedPage => ({
  page: page([], { url }),
  legacy: null,
  expiresAt: "2026-03-01T00:15:00.000Z",
});

const failure = (code: string, more: Partial<ApiError> = {}): ApiError => ({
  kind: "refused",
  status: 401,
  code,
  message: "",
  fieldErrors: [],
  ...more,
});

/** A browser, and a backend that gives each token the listed answer. */
function browser(answers: Readonly<Record<string, PreviewedPage | ApiError>>): PreviewDeps {
  const preview: PreviewApi = {
    open: async (token) => {
      const answer = answers[token] ?? failure("TOKEN_INVALID");
      return "page" in answer ? ok(answer) : err(answer);
    },
  };
  return { preview, session: { previews: [] } };
}

describe("a preview", () => {
  it("is opened by its link and shown at its own address alone", async () => {
    const deps = browser({ one: shown("about") });
    expect((await showPreview(deps, "about")).kind).toBe("over");
    expect(await enterPreview(deps, "one")).toMatchObject({ kind: "open", url: "about" });
    expect((await showPreview(deps, "about")).kind).toBe("open");
    expect((await showPreview(deps, "contact")).kind).toBe("over");
  });

  it("ends when it is left, while other previews stay", async () => {
    const deps = browser({ one: shown("about"), two: shown("contact") });
    await enterPreview(deps, "one");
    await enterPreview(deps, "two");
    leavePreview(deps.session, "about");
    expect(deps.session.previews).toEqual([{ url: "contact", token: "two" }]);
  });

  it("has one token a page, and four in all, as the cookie is sent with every request", async () => {
    const deps = browser(Object.fromEntries(["a", "b", "c", "d", "e"].map((url) => [url, shown(url)])));
    for (const token of ["a", "a", "b", "c", "d", "e"]) await enterPreview(deps, token);
    expect(deps.session.previews.map(({ url }) => url)).toEqual(["e", "d", "c", "b"]);
  });

  it.each([
    ["over", failure("TOKEN_EXPIRED")],
    ["refused", failure("TOKEN_INVALID")],
    ["refused", failure("VALIDATION", { status: 422 })],
    ["outage", failure("", { kind: "network", status: -1 })],
    ["outage", failure("INTERNAL", { status: 500 })],
    ["outage", failure("", { kind: "malformed", status: 200 })],
  ])("that cannot be loaded is %s, and stores no token", async (kind, error) => {
    const deps = browser({ one: error });
    expect(await enterPreview(deps, "one")).toEqual({ kind });
    expect(deps.session.previews).toEqual([]);
  });

  it("ends when the backend says so, and stays during an outage", async () => {
    const answers: Record<string, PreviewedPage | ApiError> = { one: shown("about") };
    const deps = browser(answers);
    await enterPreview(deps, "one");
    answers.one = failure("", { kind: "timeout", status: -1 });
    expect((await showPreview(deps, "about")).kind).toBe("outage");
    expect(deps.session.previews).toHaveLength(1);
    answers.one = failure("TOKEN_EXPIRED");
    expect((await showPreview(deps, "about")).kind).toBe("over");
    expect(deps.session.previews).toEqual([]);
  });

  it("puts no text of a draft into the cache that all share", () => {
    const cachedRichTexts = () => expect.fail("the draft's texts were cached");
    const content = previewedContent({ cachedRichTexts } as never, { page: null, legacy: null } as never);
    expect("cachedRichTexts" in content).toBe(false);
  });

  it("replaces the public page", async () => {
    const never = async () => expect.fail("the public content was asked for the page");
    const content = previewedContent(
      {
        page: never,
        legacyPage: never,
        pageList: never,
        groups: never,
        groupList: never,
        groupDetails: never,
        events: never,
        event: never,
        calendar: never,
        eventAfter: never,
        calendarFeed: never,
        products: never,
        productPage: never,
        product: never,
        cardKeys: never,
        siteSettings: never,
        sitemap: never,
      },
      shown("about"),
    );
    expect(await content.page("about")).toMatchObject({ ok: true, value: { url: "about" } });
    expect(await content.legacyPage("about")).toEqual(ok(null));
  });
});
