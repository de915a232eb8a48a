import { describe, expect, it } from "vitest";
import { pageTitle, withAffixes } from "~/seo/page-title";

const club = { name: "Cape Classic Car Club", seoTitlePrefix: "CCCC: ", seoTitleSuffix: " – CCCC" };

describe("a page's title", () => {
  it("stands between the club's prefix and suffix", () => {
    expect(pageTitle(" Your orders ", club)).toBe("CCCC: Your orders – CCCC");
    expect(pageTitle("Your orders", { ...club, seoTitlePrefix: "" })).toBe("Your orders – CCCC");
  });

  it("is the club's name when there is none", () => {
    expect(pageTitle("  ", club)).toBe("Cape Classic Car Club");
  });

  it("has each of them once, however often they are added, or an editor has typed them", () => {
    const once = pageTitle("Your orders", club);
    expect(pageTitle(once, club)).toBe(once);
    expect(withAffixes(once, [club.seoTitlePrefix, club.seoTitleSuffix])).toBe(once);
    expect(pageTitle("About us – CCCC", { ...club, seoTitlePrefix: "" })).toBe("About us – CCCC");
  });
});
