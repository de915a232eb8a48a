import { expect, it } from "vitest";
import { notFoundVisit } from "~/request/not-found-page";
import type { Visit } from "~/request/visit";

const url = "https://club.example/no-such-page";
const visit = {
  origin: "https://club.example",
  path: "/no-such-page",
  i18n: { locale: "en" },
  facts: { isDataRequest: false },
  storage: { cache: {}, memory: null, keyBase: "" },
  cacheScope: "visitors",
  cacheKey: null,
} as unknown as Visit;

const getCacheKey = (init: RequestInit = {}) => notFoundVisit(new Request(url, init), visit).cacheKey;

it("is the same document for HEAD as for GET, and none for another method", () => {
  expect(getCacheKey()).toContain("%00");
  expect(getCacheKey({ method: "HEAD" })).toBe(getCacheKey());
  const member = { cookie: "session=1.x" };
  expect(getCacheKey({ method: "HEAD", headers: member })).toBe(getCacheKey({ headers: member }));
  expect(getCacheKey({ method: "POST" })).toBeNull();
});
