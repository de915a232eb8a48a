import { describe, expect, it } from "vitest";
import { normalizeIpAddress } from "#backend/src/domain/account/ip-address";
import { readSettings } from "#backend/src/env";
import { readIpAddress, visitorBrowser } from "#backend/src/http/services";

const secret = "x".repeat(32);
const settings = readSettings({
  JWT_SECRET: secret,
  CODE_SECRET: secret,
  CARD_KEYS: "k1:key",
  SITE_KEY: "agreed",
} as Parameters<typeof readSettings>[0]);

describe("the address that rate limits count", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
    ["2001:db8:1:2:3:4:192.0.2.1", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["local", "local"],
    [" 192.0.2.1 ", "192.0.2.1"],
    ["1:2:3", "1:2:3"],
    ["::1]/x:[", "::1]/x:["],
  ])("of %s is %s", (ipAddress, counted) => {
    expect(normalizeIpAddress(ipAddress)).toBe(counted);
  });

  it("is the /64, sent by the site with its key or by the connection itself", async () => {
    const named = { "x-site-key": "agreed", "x-client-address": "2001:db8::1" };
    expect(await readIpAddress(new Headers(named), settings)).toBe("2001:db8:0:0::/64");
    const direct = new Headers({ "cf-connecting-ip": "2001:db8::2" });
    expect(await readIpAddress(direct, settings)).toBe("2001:db8:0:0::/64");
    expect(await readIpAddress(new Headers(), settings)).toBe("local");
    for (const wrong of ["agree", "agreed2", "Agreed", ""])
      expect(await readIpAddress(new Headers({ ...named, "x-site-key": wrong }), settings)).toBe("local");
  });
});

describe("a visitor's browser", () => {
  const getName = (headers: Record<string, string>) => visitorBrowser(new Headers(headers), settings);
  const named = { "x-site-key": "agreed", "x-client-browser": "Samsung Internet on Android" };

  it("is named by the site with its key alone", async () => {
    expect(await getName(named)).toBe("Samsung Internet on Android");
    expect(await getName({ ...named, "x-site-key": "guessed" })).toBeNull();
    expect(await getName({ "x-client-browser": "Firefox on Linux" })).toBeNull();
    expect(await getName({ "x-site-key": "agreed" })).toBeNull();
  });

  it.each(["<b>x</b>", "x".repeat(61), "a\u00a0b", "é"])("is not %j", async (name) => {
    expect(await getName({ ...named, "x-client-browser": name })).toBeNull();
  });
});
