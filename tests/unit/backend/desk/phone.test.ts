import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { rail } from "#backend/src/desk/rail";
import type { Role } from "#backend/src/modules/roles/rules";

const officer = (...roles: Role[]) => ({
  userId: 1,
  familyId: "f",
  roles,
  signedInAt: 0,
  email: "officer@example.com",
  isBrowserUnknown: false,
  language: null,
  path: "/admin",
});

describe("the bar at the foot of a phone", () => {
  const places = (...roles: Role[]) => {
    const [, bar = ""] = String(rail(officer(...roles), html``)).split('<nav class="foot"');
    const [shown = ""] = bar.split("<details>");
    return [...shown.matchAll(/<span>(.*?)<\/span>/g)].map(([, words]) => words);
  };

  it.each([
    ["owner", ["Today", "Members", "Calendar", "Money"]],
    ["treasurer", ["Today", "Money", "Members", "Calendar"]],
    ["registrar", ["Today", "Concessions", "Members", "Calendar"]],
    ["editor", ["Today", "Website", "Calendar"]],
    ["shop", ["Today", "Shop", "Money"]],
  ] as const)("of a %s begins with what that role looks after", (role, wanted) => {
    expect(places(role)).toEqual(wanted);
  });
});

it("More has the rail's screens in its order, with a group of one screen as one link", () => {
  const [, menu = "", foot = ""] = String(rail(officer("owner"), html``)).split("<nav ");
  const [, sheet = ""] = foot.split('<div class="sheet">');
  const hrefs = (part: string) => [...part.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs(sheet)).toEqual([...new Set(hrefs(menu))]);
  expect(sheet).toMatch(/<p><svg.*?<\/svg>Members<\/p>\s*<ul>/s);
  // Whoever runs the calendar has one screen of mail.
  const [, , less = ""] = String(rail(officer("events"), html``)).split("<nav ");
  expect(less).not.toMatch(/<\/svg>Mail<\/p>/);
  expect(less).toMatch(/<\/svg><span>Mail<\/span>/);
});

it("the search of the whole desk stands above every page", () => {
  const [top = ""] = String(rail(officer("door"), html``)).split("<nav");
  expect(top).toMatch(/^<header class="top"><form [^>]*action="\/admin\/search" role="search"/);
});
