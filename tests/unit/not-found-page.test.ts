import { expect, it } from "vitest";
import { notFoundVisit } from "~/not-found-page";
import type { Visit } from "~/visit";

const url = "https://club.example/no-such-page";
const visit = {
  ...{ origin: "https://club.example", path: "/no-such-page", i18n: { locale: "en" } },
  facts: { isDataRequest: false },
  storage: { cache: {}, memory: null, keyBase: "" },
  ...{ audience: "visitors", variant: null },
} as unknown as Visit;

const variantOf = (init: RequestInit = {}) => notFoundVisit(new Request(url, init), visit).variant;

it("is the same document for HEAD as for GET, and none for another method", () => {
  expect(variantOf()).toContain("%00");
  expect(variantOf({ method: "HEAD" })).toBe(variantOf());
  const member = { cookie: "session=1.x" };
  expect(variantOf({ method: "HEAD", headers: member })).toBe(variantOf({ headers: member }));
  expect(variantOf({ method: "POST" })).toBeNull();
});
