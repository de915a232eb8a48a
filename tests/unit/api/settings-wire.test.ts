import { describe, expect, it } from "vitest";
import { readAnswer } from "~/api/call-error";
import { createContentApi } from "~/api/content";
import type { Transport } from "~/api/transport";
import { createUserApi, type UserSession } from "~/api/user";
import { defaultSwitches } from "~/domain/site-config";

/** A backend that answers everything with this. */
const backend = (body: unknown): Transport => ({
  call: async (schema) => readAnswer(schema, 200, JSON.stringify(body)),
  fetch: () => expect.fail("not by GraphQL"),
});
const content = (body: unknown) => createContentApi(backend(body), "https://backend.example");
const settings = async (changes: object) => {
  const reply = await content({ name: "The club", ...changes }).siteSettings();
  return reply.ok ? reply.value : expect.fail(reply.error.kind);
};

describe("settings with odd fields", () => {
  it("stand, each of them falling back by itself", async () => {
    expect(
      await settings({
        favicon: 7,
        seo_title_suffix: {},
        address: ["x"],
        abn: 12,
        email: "club@example.org",
        redirects: "none",
        analytics: ["x"],
      }),
    ).toMatchObject({
      name: "The club",
      favicon: null,
      seoTitleSuffix: "",
      address: null,
      abn: "12",
      email: "club@example.org",
      redirects: [],
      analytics: {},
    });
  });

  it("lose of a list or a record only what cannot be read", async () => {
    const odd = await settings({
      social_links: { facebook: null, website: "https://example.org", other: 7 },
      site_verification: { google: "x", bing: {} },
      redirects: [{ from: "/old", to: "/new" }, { from: "half" }, null, 7],
    });
    expect(odd.socialLinks).toEqual({ website: "https://example.org" });
    expect(odd.siteVerification).toEqual({ google: "x" });
    expect(odd.redirects).toEqual([{ from: "old", to: "new" }]);
  });

  it("keep to a zone that there is", async () => {
    expect((await settings({ timezone: "Australia/Perth" })).timeZone).toBe("Australia/Perth");
    for (const timezone of ["Brisbane", "", 10, null, undefined])
      expect((await settings({ timezone })).timeZone).toBe("Australia/Brisbane");
  });

  it("are none without a name, so that they take no copy's place", async () => {
    for (const body of [{}, null, [], "x", { name: 7 }, { success: true }])
      expect(await content(body).siteSettings()).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});

describe("the club's switches", () => {
  it("are spec §3's unless the backend says otherwise", async () => {
    expect((await settings({})).switches).toEqual(defaultSwitches);
    expect(defaultSwitches).toEqual({ askDateOfBirth: true, showBackToTop: true, listPageContent: false });
    const features = { ask_date_of_birth: "0", show_back_to_top: false, list_page_content: 1 };
    expect((await settings({ features })).switches).toEqual({
      askDateOfBirth: false,
      showBackToTop: false,
      listPageContent: true,
    });
  });

  it("fall back one by one where they are odd", async () => {
    const features = {
      ask_date_of_birth: "no",
      show_back_to_top: 0,
      list_page_content: {},
      picture_facts: 1,
    };
    expect(await settings({ features })).toMatchObject({
      switches: { ...defaultSwitches, showBackToTop: false },
      pictureFacts: true,
    });
    for (const odd of [null, "all", [true], 1])
      expect((await settings({ features: odd })).switches).toEqual(defaultSwitches);
  });
});

describe("a sitemap with odd entries", () => {
  it("stands without those that cannot be read, and without what is odd in others", async () => {
    const sitemap = [
      { url: "/about", priority: "0.5", seo_title: "About" },
      { url: 7, priority: 0.5 },
      null,
      { url: "rules", lastmod: {}, priority: 0.7 },
    ];
    expect(await content({ sitemap }).sitemap()).toMatchObject({
      value: [
        { url: "about", priority: null, seoTitle: "About" },
        { url: "rules", lastmod: null, priority: 0.7 },
      ],
    });
  });

  it("is none when it is no list", async () => {
    for (const body of [{}, { sitemap: {} }, { sitemap: null }, []])
      expect(await content(body).sitemap()).toMatchObject({ ok: false });
  });
});

describe("a person with odd fields", () => {
  const person = (user: unknown) => createUserApi(backend({ user }), {} as UserSession).authUser();
  const known = { id: 7, email: "member@example.com", first_name: "Maeve" };

  it("is signed in, each of them counting as missing", async () => {
    const odd = { current_address_id: 0, image: {}, abn: [], url: 1, mobile_phone: {}, is_admin: "maybe" };
    expect(await person({ ...known, ...odd })).toEqual({
      ok: true,
      value: {
        id: 7,
        email: "member@example.com",
        firstName: "Maeve",
        lastName: "",
        isAdmin: false,
        dateOfBirth: null,
        mobilePhone: null,
      },
    });
    expect(await person({ id: "7", first_name: null })).toMatchObject({
      value: { id: 7, email: "", firstName: "" },
    });
  });

  it("is nobody without an id", async () => {
    for (const user of [{ ...known, id: 0 }, { ...known, id: "x" }, {}, null, [], "x"])
      expect(await person(user)).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});
