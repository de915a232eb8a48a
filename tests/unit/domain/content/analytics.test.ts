import { describe, expect, it } from "vitest";
import {
  analyticsStep,
  consentAnswer,
  consentTo,
  readAnalytics,
  serviceNames,
} from "~/domain/content/analytics";
import { analyticsSources } from "~/features/analytics/policy-sources";
import { contentSecurityPolicy } from "~/http/security-headers";

const both = { google: "G-TEST12345", matomo: "https://stats.example.org/?idsite=3" };

describe("the analytics keys", () => {
  it("are Google's measurement ID and Matomo's address with the site's ID", () => {
    expect(readAnalytics({ google: " G-TEST12345 ", matomo: "" })).toEqual({
      google: "G-TEST12345",
      matomo: null,
    });
    expect(readAnalytics(both)?.matomo).toEqual({ base: "https://stats.example.org/", site: "3" });
  });

  it.each([
    ["https://stats.example.org?idsite=12", "https://stats.example.org/", "12"],
    ["https://stats.example.org/matomo.php?idsite=1", "https://stats.example.org/", "1"],
    ["https://example.org:8443/tools/matomo/?idsite=1", "https://example.org:8443/tools/matomo/", "1"],
    ["https://example.org/matomo?idsite=1", "https://example.org/matomo/", "1"],
    ["https://example.org/matomo/matomo.php?idsite=1", "https://example.org/matomo/", "1"],
  ])("take Matomo's address as %s", (matomo, base, site) => {
    expect(readAnalytics({ matomo })).toEqual({ google: null, matomo: { base, site } });
  });

  it.each([
    "",
    "G-",
    "G-ABC",
    "g-test12345",
    "G-TEST12345'",
    "G-TEST 12345",
    "G-<script>",
    "UA-12345-1",
    "AW-123456789",
    "GTM-TEST12",
    `G-${"A".repeat(21)}`,
  ])("refuse %j as Google's", (google) => {
    expect(readAnalytics({ google })).toBeNull();
  });

  it.each([
    "",
    "stats.example.org/?idsite=3",
    "http://stats.example.org/?idsite=3",
    "//stats.example.org/?idsite=3",
    "javascript:alert(1)//https://stats.example.org/?idsite=3",
    "https://stats.example.org/",
    "https://stats.example.org/?idsite=0",
    "https://stats.example.org/?idsite=3&rec=1",
    "https://stats.example.org/?idsite=3#x",
    "https://user:secret@stats.example.org/?idsite=3",
    "https://localhost/?idsite=3",
    "https://127.0.0.1/?idsite=3",
    "https://*.example.org/?idsite=3",
    "https://stats.example.org;script-src/?idsite=3",
    "https://stats.example.org,x/?idsite=3",
    "https://stats.example.org/ 'unsafe-inline'/?idsite=3",
    "https://stats.example.org/;/?idsite=3",
    "https://stats.example.org/../x/?idsite=3",
    "https://stats.example.org/</script>/?idsite=3",
    "https://stats.example.org:99999/?idsite=3",
    `https://${"a.".repeat(200)}example.org/?idsite=3`,
  ])("refuse %j as Matomo's", (matomo) => {
    expect(readAnalytics({ matomo })).toBeNull();
  });
});

describe("a visitor's consent", () => {
  const analytics = readAnalytics(both);
  const google = readAnalytics({ google: both.google });
  if (!analytics || !google) throw new Error("the keys are valid");

  it("covers the services that were named", () => {
    expect(serviceNames(analytics)).toEqual(["Google Analytics", "Matomo"]);
    expect(consentAnswer(analytics, consentTo(analytics))).toBe("yes");
    expect(consentAnswer(google, consentTo(analytics))).toBeNull();
    expect(consentAnswer(analytics, consentTo(google))).toBeNull();
  });

  it.each([undefined, "", "yes", "true", "NO"])("is not given by the cookie %j", (cookie) => {
    expect(consentAnswer(analytics, cookie)).toBeNull();
  });

  it("once refused is refused for later services too", () => {
    expect([consentAnswer(analytics, "no"), consentAnswer(google, "no")]).toEqual(["no", "no"]);
  });
});

describe("a public document", () => {
  const visitor = { signedIn: false, saveData: false, optsOut: false };

  it("asks first, then loads the services after a yes and nothing after a no", () => {
    expect(analyticsStep(null, visitor)).toBe("ask");
    expect(analyticsStep("yes", visitor)).toBe("run");
    expect(analyticsStep("no", visitor)).toBeNull();
  });

  it.each(["signedIn", "saveData", "optsOut"] as const)("does nothing when %s", (wish) => {
    for (const answer of [null, "yes", "no"] as const) {
      expect(analyticsStep(answer, { ...visitor, [wish]: true })).toBeNull();
    }
  });
});

describe("the Content-Security-Policy", () => {
  const sources = { nonce: "n0", secure: true, backendOrigin: "https://backend.example" };
  const directives = (analytics: Parameters<typeof contentSecurityPolicy>[0]["analytics"]) =>
    new Map(
      contentSecurityPolicy({ ...sources, analytics })
        .split("; ")
        .map((directive) => [directive.split(" ")[0], directive]),
    );

  it("is unchanged without analytics", () => {
    expect(contentSecurityPolicy({ ...sources, analytics: null })).toBe(contentSecurityPolicy(sources));
    expect(directives(null).get("connect-src")).toBe("connect-src 'self'");
  });

  it("adds the services' origins only to the directives that need them", () => {
    const matomo = readAnalytics({ matomo: "https://example.org:8443/tools/?idsite=1" });
    if (!matomo) throw new Error("the key is valid");
    const own = "https://example.org:8443";
    const changed = directives(analyticsSources(matomo));
    expect(changed.get("script-src")).toBe(`script-src 'nonce-n0' 'strict-dynamic' ${own}`);
    expect(changed.get("connect-src")).toBe(`connect-src 'self' ${own}`);
    expect(changed.get("img-src")).toBe(`img-src 'self' data: https://backend.example ${own}`);
    for (const [name, directive] of directives(null)) {
      if (!["script-src", "connect-src", "img-src"].includes(name ?? ""))
        expect(changed.get(name)).toBe(directive);
    }
  });

  it("has Google's origins for Google alone", () => {
    const google = readAnalytics({ google: both.google });
    if (!google) throw new Error("the key is valid");
    const changed = directives(analyticsSources(google));
    expect(changed.get("script-src")).toContain(" https://www.googletagmanager.com");
    expect(changed.get("connect-src")).toContain(" https://*.google-analytics.com");
  });
});
