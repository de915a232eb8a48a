import { describe, expect, it } from "vitest";
import { SearchPage } from "~/features/search/ui/search-page";
import type { AppPages, SearchView } from "~/features/search/view";
import { renderedForm } from "../../forms/rendered-form";

const nothing: SearchView = {
  kind: "nothing",
  pages: [["/about", "About the club"]],
  contact: { phone: null, email: null },
};

const appPages: AppPages = {
  heading: "Go straight to",
  pages: [{ href: "/profile/orders", text: "Your orders" }],
  noOther: "The club’s pages have nothing.",
};

const show = (view: SearchView, found: AppPages | null) =>
  renderedForm(<SearchPage query="my orders" view={view} appPages={found} />);

describe("a search that finds pages of the app alone", () => {
  it("links to them, and says that it found nothing else", async () => {
    const html = await show(nothing, appPages);
    expect(html).toMatch(/<h2[^>]*>Go straight to<\/h2>.*href="\/profile\/orders"[^>]*>Your orders</s);
    expect(html).toContain("The club’s pages have nothing.</h2>");
    expect(html).not.toContain("0 results");
    expect(html).not.toContain("Check the spelling");
    expect(html).toContain('href="/about"');
  });

  it("says so without them", async () => {
    const html = await show(nothing, null);
    expect(html).toContain("0 results for “my orders”</h2>");
    expect(html).toContain("Check the spelling");
  });

  it("links to them while the backend is down", async () => {
    expect(await show({ kind: "outage" }, appPages)).toContain('href="/profile/orders"');
  });
});
