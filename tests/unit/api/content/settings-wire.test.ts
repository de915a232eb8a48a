import { describe, expect, it } from "vitest";
import { fetchUser } from "~/api/account/user";
import { createContentSource } from "~/api/content/content-source";
import { defaultSwitches } from "~/domain/content/site-settings";
import { locales } from "~/i18n/types";
import { ok } from "~/lib/result";
import { createBackend } from "../backend";

const content = (body: unknown) =>
  createContentSource(createBackend(body).transport, "https://backend.example");
const settings = async (changes: object) => {
  const reply = await content({ name: "The club", ...changes }).siteSettings();
  return reply.ok ? reply.value : expect.fail(reply.error.kind);
};

describe("settings with invalid fields", () => {
  // @spec 3.24
  it("fall back field by field", async () => {
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

  it("lose only the invalid items of a list or record", async () => {
    const odd = await settings({
      social_links: { facebook: null, website: "https://example.org", other: 7 },
      site_verification: { google: "x", bing: {} },
      redirects: [{ from: "/old", to: "/new" }, { from: "half" }, null, 7],
    });
    expect(odd.socialLinks).toEqual({ website: "https://example.org" });
    expect(odd.siteVerification).toEqual({ google: "x" });
    expect(odd.redirects).toEqual([{ from: "old", to: "new", isPermanent: false }]);
  });

  it("fall back from an unknown time zone", async () => {
    expect((await settings({ timezone: "Australia/Perth" })).timeZone).toBe("Australia/Perth");
    for (const timezone of ["Brisbane", "", 10, null, undefined])
      expect((await settings({ timezone })).timeZone).toBe("Australia/Brisbane");
  });

  it("are malformed without a name, so that they replace no cached ones", async () => {
    for (const body of [{}, null, [], "x", { name: 7 }, { name: ["x"] }, { name: " " }, { success: true }])
      expect(await content(body).siteSettings()).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});

describe("the feature switches", () => {
  // @spec 3.26, 3.27
  it("default to the values of spec §3", async () => {
    expect((await settings({})).switches).toEqual(defaultSwitches);
    expect(defaultSwitches).toMatchObject({
      askDateOfBirth: true,
      showBackToTop: true,
      listPageContent: false,
      profile: { name: true, changeDateOfBirth: false, manageAddresses: true },
    });
    const features = { ask_date_of_birth: "0", show_back_to_top: false, list_page_content: 1 };
    const profile = { change_date_of_birth: 1, additional_club_member: "0", abn: "no" };
    expect((await settings({ features: { ...features, ...profile } })).switches).toEqual({
      ...defaultSwitches,
      askDateOfBirth: false,
      showBackToTop: false,
      listPageContent: true,
      profile: { ...defaultSwitches.profile, changeDateOfBirth: true, additionalMember: false },
    });
  });

  it("fall back one by one where they are invalid", async () => {
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

describe("the backend's pace", () => {
  it("is at most a second, and none where it says nothing or nonsense", async () => {
    expect((await settings({ pace_ms: 0 })).paceMs).toBe(0);
    expect((await settings({ pace_ms: 20 })).paceMs).toBe(20);
    expect((await settings({ pace_ms: 1e12 })).paceMs).toBe(1000);
    for (const pace_ms of [undefined, null, -1, Number.NaN, "0", {}])
      expect((await settings({ pace_ms })).paceMs).toBeNull();
  });
});

describe("the languages", () => {
  it("are all where the backend says nothing, or nonsense", async () => {
    const all = { offered: locales, fallback: "en" };
    for (const said of [
      {},
      { languages: null, default_language: "xx" },
      { languages: [], default_language: 7 },
    ])
      expect((await settings(said)).languages).toEqual(all);
  });

  it("are those that it does not turn off, and the default one in any case", async () => {
    const off = Object.fromEntries(locales.map((tag) => [tag, "0"]));
    const languages = { ...off, fr: 1, de: {}, xx: true };
    expect((await settings({ languages, default_language: "pt-BR" })).languages).toEqual({
      // One that cannot be read counts as not said.
      offered: ["de", "fr", "pt-BR"],
      fallback: "pt-BR",
    });
    expect((await settings({ languages: off })).languages).toEqual({ offered: ["en"], fallback: "en" });
  });
});

// @spec 1.2, 3.27
describe("the sign-in options", () => {
  it("are the code alone and Google where the backend says nothing", async () => {
    expect((await settings({})).switches).toMatchObject({ codeOnly: true, google: true });
    const features = { code_only: "0", google: 0 };
    expect((await settings({ features })).switches).toMatchObject({ codeOnly: false, google: false });
  });
});

describe("the club's own words and numbers", () => {
  // @spec 1.8
  it("fall back where they are missing or invalid", async () => {
    const own = { additional_member_label: " Co-pilot ", payment_to_user_id: "7" };
    expect(await settings(own)).toMatchObject({ additionalMemberLabel: "Co-pilot", paymentToUserId: 7 });
    for (const odd of [
      {},
      { additional_member_label: " ", payment_to_user_id: 0 },
      { additional_member_label: 7 },
    ])
      expect(await settings(odd)).toMatchObject({ additionalMemberLabel: null, paymentToUserId: 1 });
  });
});

describe("a sitemap with invalid entries", () => {
  // @spec 3.25
  it("skips unreadable entries and drops invalid fields", async () => {
    const sitemap = [
      { url: "/about", priority: "0.5", seo_title: "About" },
      { url: 7, priority: 0.5 },
      null,
      { url: "rules", lastmod: {}, priority: 0.7 },
    ];
    expect(await content({ sitemap }).sitemap()).toMatchObject({
      value: {
        entries: [
          { url: "about", priority: null, seoTitle: "About" },
          { url: "rules", lastmod: null, priority: 0.7 },
        ],
        menu: null,
      },
    });
  });

  it("is malformed when it is no list, or when no entry is readable", async () => {
    for (const body of [{}, { sitemap: {} }, { sitemap: null }, [], { sitemap: [{ url: ["/about"] }, null] }])
      expect(await content(body).sitemap()).toMatchObject({ ok: false });
  });
});

describe("the menu beside the sitemap", () => {
  const sitemap = [{ url: "about", seo_title: "About" }];
  const menu = async (said: unknown) => {
    const reply = await content({ sitemap, menu: said }).sitemap();
    return reply.ok ? reply.value.menu : reply;
  };

  it("skips unreadable items, on both levels", async () => {
    const said = [
      { url: "/about", label: " ", items: [{ url: "rules/", label: 7 }, { label: "Nowhere" }, null] },
      { label: "Nowhere" },
      { url: "join", label: "Join us", items: "none" },
    ];
    expect(await menu(said)).toEqual([
      { url: "about", label: " ", items: [{ url: "rules/", label: null }] },
      { url: "join", label: "Join us", items: [] },
    ]);
  });

  it("is none where the backend says none, or nothing that is readable; an empty one is a menu", async () => {
    for (const said of [undefined, null, "about", {}, [null, { label: "Nowhere" }]])
      expect([said, await menu(said)]).toEqual([said, null]);
    expect(await menu([])).toEqual([]);
  });
});

describe("the groups", () => {
  const groups = (body: unknown) => content(body).groups();

  it("are read as far as they are readable; an empty list is a list", async () => {
    expect(await groups({ data: [{ name: "Cars", id: {} }, { name: 7 }, null] })).toMatchObject({
      value: [{ name: "Cars", id: 0 }, { name: "7" }],
    });
    expect(await groups({ data: [] })).toEqual(ok([]));
  });

  it.each([{ data: "x" }, { data: [{ name: ["Cars"] }, null] }, {}, null])(
    "are malformed in %j, and replace no cached ones",
    async (body) => {
      expect(await groups(body)).toMatchObject({ ok: false, error: { kind: "malformed" } });
    },
  );

  // @spec 9.4
  it("are requested with images of the specification's aspect and width", async () => {
    const { transport, calls } = createBackend({ data: [] });
    await createContentSource(transport, "https://backend.example").groups();
    expect(calls).toMatchObject([{ query: { image_aspect: "1x1", image_width: "300" } }]);
  });
});

describe("capabilities", () => {
  it("are those that the backend names and the site knows", async () => {
    const read = await settings({ capabilities: ["orders", "drafts", "teleport", 7] });
    expect(read.capabilities).toEqual(["drafts", "orders"]);
  });

  it("are none for a backend that names none", async () => {
    for (const capabilities of [undefined, null, "drafts", {}])
      expect((await settings({ capabilities })).capabilities).toEqual([]);
  });
});

describe("a user with invalid fields", () => {
  const person = (user: unknown) => fetchUser(createBackend({ user }).transport);
  const known = { id: 7, email: "member@example.com", first_name: "Maeve" };

  it("is signed in without them", async () => {
    const odd = { current_address_id: 0, image: {}, abn: [], url: 1, mobile_phone: {}, is_admin: "maybe" };
    const read = await person({ ...known, ...odd });
    expect(read).toMatchObject({
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
    expect(JSON.stringify(read)).not.toMatch(/maybe|\{\}|\[\]/);
    expect(await person({ id: "7", first_name: null })).toMatchObject({
      value: { id: 7, email: "", firstName: "" },
    });
  });

  it("is malformed without an id", async () => {
    for (const user of [{ ...known, id: 0 }, { ...known, id: "x" }, {}, null, [], "x"])
      expect(await person(user)).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});
