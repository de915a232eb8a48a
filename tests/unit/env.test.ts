import { base64url } from "jose";
import { describe, expect, it } from "vitest";
import { type Env, NotConfigured, readSettings, type Settings } from "~/env";

const complete: Env = {
  SESSION_SECRETS: `k1:${base64url.encode(new Uint8Array(32).fill(1))}`,
  API_BASE: "https://backend.example/",
  REFRESH: {} as DurableObjectNamespace,
};

async function validSettings(env: Env): Promise<Settings> {
  const settings = await readSettings(env);
  if (settings instanceof NotConfigured) throw settings;
  return settings;
}

describe("the settings", () => {
  // @spec 7.43
  it("are read from a complete environment", async () => {
    const settings = await validSettings({ ...complete, FORM_ORIGINS: "https://pay.example/x, nonsense" });
    expect(settings.backendBase).toBe("https://backend.example");
    expect(settings.sealingKeys).toHaveLength(1);
    expect(settings.formOrigins).toEqual(["https://pay.example"]);
    expect(settings.config.listPageContentFeature).toBeNull();
  });

  it("lead to the backend's own payment page, or to those that are named", async () => {
    expect((await validSettings(complete)).paymentOrigins).toEqual(["https://backend.example"]);
    const named = await validSettings({ ...complete, PAYMENT_ORIGINS: "https://pay.example/x" });
    expect(named.paymentOrigins).toEqual(["https://pay.example"]);
    // Chromium holds a form's redirect to the policy of its page.
    expect(named.formOrigins).toContain("https://pay.example");
  });

  it("have a pace of their own where one is named", async () => {
    expect((await validSettings(complete)).paceMs).toBeNull();
    expect((await validSettings({ ...complete, API_PACE_MS: " " })).paceMs).toBeNull();
    expect((await validSettings({ ...complete, API_PACE_MS: "0" })).paceMs).toBe(0);
    expect((await validSettings({ ...complete, API_PACE_MS: "1000" })).paceMs).toBe(1000);
  });

  it.each([
    ["SESSION_SECRETS", undefined],
    ["SESSION_SECRETS", "k1:tooshort"],
    ["SESSION_SECRETS", "k1:not base64url, at all!"],
    ["API_BASE", undefined],
    ["API_BASE", "backend"],
    ["API_BASE", "http://backend.example"],
    ["API_BASE", "http://127.0.0.1.backend.example"],
    ["LOGIN_LINK_BASES", "https://backend.example,http://other.example"],
    ["PAYMENT_ORIGINS", "http://pay.example"],
    ["FORM_ORIGINS", "https://pay.example, http://identity.example"],
    ["API_PACE_MS", "1001"],
    ["API_PACE_MS", "-1"],
    ["API_PACE_MS", "0.5"],
    ["API_PACE_MS", "soon"],
    ["REFRESH", undefined],
    ["ERROR_REPORTS", "backend"],
    ["ERROR_REPORTS", "//reports.example"],
    ["ERROR_REPORTS", "http://reports.example/in"],
    ["RACING_EVENT_MANAGER", "racing.example"],
    ["RACING_EVENT_MANAGER", "http://racing.example"],
    ["RACING_EVENT_MANAGER", "http://localhost.racing.example"],
    ["RACING_EVENT_MANAGER", "https://user@racing.example"],
    ["RACING_EVENT_MANAGER", "javascript:alert(1)"],
  ] as const)(
    "stop the Worker when %s is %s, and name the setting without its value",
    async (name, value) => {
      const refusal = await readSettings({ ...complete, [name]: value });
      expect(refusal).toBeInstanceOf(NotConfigured);
      const { message } = refusal as NotConfigured;
      expect(message).toContain(name);
      if (value) expect(message).not.toContain(value);
    },
  );

  it.each([
    [undefined, null],
    ["", null],
    ["/api/v1/cognito/errorReport", "https://backend.example/api/v1/cognito/errorReport"],
    ["https://reports.example/in", "https://reports.example/in"],
  ])("take %s as the address of error reports: %s", async (value, url) => {
    expect((await validSettings({ ...complete, ERROR_REPORTS: value })).errorReports).toBe(url);
  });

  it.each([
    [undefined, "", []],
    ["https://racing.example/", "https://racing.example", ["https://racing.example"]],
    ["http://localhost:9000", "http://localhost:9000", ["http://localhost:9000"]],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000", ["http://127.0.0.1:9000"]],
  ])("take %s as the racing service, to which a form may lead", async (value, url, formOrigins) => {
    const settings = await validSettings({ ...complete, RACING_EVENT_MANAGER: value });
    expect(settings.config.racing.eventManager).toBe(url);
    expect(settings.formOrigins).toEqual(formOrigins);
  });

  it("allow an in-memory refresh lock in development alone", async () => {
    const here = { ...complete, API_BASE: "http://127.0.0.1:8788" };
    const inMemory = await validSettings({ ...here, REFRESH: undefined, DEV_MEMORY_LOCKS: "1" });
    expect(inMemory.refreshLocks).toBeNull();
    const refused = await readSettings({ ...complete, REFRESH: undefined, DEV_MEMORY_LOCKS: "0" });
    expect(refused).toBeInstanceOf(NotConfigured);
  });

  it.each(["DEV_CLOCK", "DEV_PSEUDO_LOCALE", "DEV_MEMORY_LOCKS"])(
    "stop a Worker that is not on this machine with %s",
    async (name) => {
      const refusal = await readSettings({ ...complete, [name]: "1" });
      expect(refusal).toBeInstanceOf(NotConfigured);
      expect((refusal as NotConfigured).message).toContain(name);
      const here = { ...complete, API_BASE: "http://[::1]:8788", [name]: "1" };
      expect(await readSettings(here)).not.toBeInstanceOf(NotConfigured);
    },
  );

  it("shift the clock only where DEV_CLOCK is set", async () => {
    const ahead = { CLOCK_OFFSET_MS: "86400000" };
    expect((await validSettings({ ...complete, ...ahead })).clock.now()).toBeLessThan(Date.now() + 1_000);
    const here = { ...complete, API_BASE: "http://localhost:8788", DEV_CLOCK: "1" };
    expect((await validSettings({ ...here, ...ahead })).clock.now()).toBeGreaterThan(Date.now() + 80_000_000);
  });

  it("shorten the timeout of calls only where DEV_CLOCK is set", async () => {
    const short = { CALL_TIMEOUT_MS: "1000" };
    expect((await validSettings({ ...complete, ...short })).callTimeoutMs).toBeUndefined();
    const here = { ...complete, API_BASE: "http://localhost:8788", DEV_CLOCK: "1" };
    expect((await validSettings(here)).callTimeoutMs).toBeUndefined();
    expect((await validSettings({ ...here, ...short })).callTimeoutMs).toBe(1_000);
  });
});
