import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitPageFiles, notePageShown } from "~/boot/page-files";

const none = { areas: [], messages: [] } as const;
const orders = { areas: [], messages: ["invoices"] } as const;

beforeEach(() => {
  class Sheet {
    replaceSync() {}
  }
  vi.stubGlobal("window", { __boot: { messages: ["/messages/common-en.json"] }, __messages: {} });
  vi.stubGlobal("document", { adoptedStyleSheets: [] });
  vi.stubGlobal("CSSStyleSheet", Sheet);
  vi.stubGlobal("location", { pathname: "/", search: "" });
  vi.stubGlobal("fetch", async () => new Response("{}"));
});
afterEach(() => vi.unstubAllGlobals());

/** What is thrown, as a render that suspends throws a promise. */
function suspended(page: Parameters<typeof awaitPageFiles>[0], url: string): unknown {
  try {
    awaitPageFiles(page, url);
  } catch (thrown) {
    return thrown;
  }
  return null;
}

it("a page waits for its messages, also when the effects of the page before run late", async () => {
  notePageShown(none, "/cart");
  // The router has changed the browser's address before the next page renders.
  vi.stubGlobal("location", { pathname: "/profile/orders", search: "?order=1" });
  notePageShown(none, "/cart");
  const waiting = suspended(orders, "/profile/orders?order=1");
  expect(waiting).toBeInstanceOf(Promise);
  await waiting;
  expect(suspended(orders, "/profile/orders?order=1")).toBeNull();
});

it("data that is loaded anew waits for nothing", () => {
  notePageShown(none, "/cart");
  expect(suspended({ areas: [], messages: ["tickets"] }, "/cart")).toBeNull();
});
