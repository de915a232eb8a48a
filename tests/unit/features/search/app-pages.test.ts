import { describe, expect, it } from "vitest";
import { type AppReader, findAppPages } from "~/features/search/app-pages.server";
import { loadI18n } from "~/i18n/i18n.server";
import { type Locale, locales } from "~/i18n/types";

const member: AppReader = {
  isSignedIn: true,
  isNavigationOpen: true,
  checksTickets: true,
  isEcommerce: true,
  managesAddresses: true,
  hasPasswords: true,
  listsDevices: true,
};

const visitor: AppReader = {
  ...member,
  isSignedIn: false,
  isNavigationOpen: false,
  checksTickets: false,
};

async function paths(query: string, reader = member, locale: Locale = "en"): Promise<readonly string[]> {
  const { t } = await loadI18n(locale);
  return findAppPages(query, reader, t)?.pages.map(({ href }) => href) ?? [];
}

describe("pages of the app that a search finds", () => {
  it.each([
    ["check in ticket", "/check-in"],
    ["verify card", "/verify"],
    ["renew", "/renew"],
    ["my orders", "/profile/orders"],
    ["change address", "/profile/addresses"],
    ["add vehicle", "/vehicle/new"],
    ["list a run", "/sivevent/new"],
    ["sign out of other devices", "/profile/devices"],
    ["privacy", "/profile/data"],
    ["sign out", "/logout"],
    ["dark mode", "/language"],
    ["car", "/vehicles"],
  ])("by %s begin with %s", async (query, path) => {
    expect((await paths(query))[0]).toBe(path);
  });

  it.each([
    ["de", "Mitgliedschaft verlängern", "/renew"],
    ["de", "adresse andern", "/profile/addresses"],
    ["de", "Mitgliedsausweis", "/membershipcard"],
    ["ja", "会員証", "/membershipcard"],
    ["ja", "住所を変更", "/profile/addresses"],
    ["ja", "注文履歴", "/profile/orders"],
    ["ar", "طلباتي", "/profile/orders"],
    ["ar", "تجديد العضوية", "/renew"],
    ["ar", "تغيير العنوان", "/profile/addresses"],
    ["ko", "차량추가", "/vehicle/new"],
    ["vi", "xe", "/vehicles"],
    ["zh-CN", "我的订单", "/profile/orders"],
  ] as const)("in %s by %s begin with %s", async (locale, query, path) => {
    expect((await paths(query, member, locale))[0]).toBe(path);
  });

  it.each(locales)("in %s are found by each page's own title", async (locale) => {
    const { t } = await loadI18n(locale);
    for (const [key, path] of [
      ["home.card", "/membershipcard"],
      ["garage.add", "/vehicle/new"],
      ["checkIn.title", "/check-in"],
      ["device.title", "/profile/devices"],
    ] as const)
      expect([key, await paths(t(key), member, locale)]).toEqual([key, expect.arrayContaining([path])]);
  });

  it("are three at most, and none for other words", async () => {
    expect(await paths("new")).toHaveLength(3);
    expect(await paths("fig tree")).toEqual([]);
    expect(await paths("the")).toEqual([]);
  });

  it("are those that the reader has", async () => {
    expect(await paths("check in ticket", { ...member, checksTickets: false })).toEqual([]);
    expect(await paths("my orders", visitor)).toEqual([]);
    expect(await paths("verify card", visitor)).toEqual(["/verify"]);
    expect(await paths("sign out", visitor)).not.toContain("/logout");
    expect(await paths("forgot password", visitor)).toEqual(["/forgotpassword"]);
    expect(await paths("change address", { ...member, managesAddresses: false })).toEqual([]);
    expect(await paths("password", { ...member, hasPasswords: false })).toEqual([]);
    expect(await paths("list a run", { ...member, isNavigationOpen: false })).toEqual([]);
  });
});
