import { describe, expect, it } from "vitest";
import { type Env, readSettings, refuseDevelopmentSwitches } from "#backend/src/env";

const secret = "x".repeat(32);
const complete = { JWT_SECRET: secret, CODE_SECRET: secret, CARD_KEYS: "k1:key" } as Env;
const here = "http://127.0.0.1:8788/api";

describe("the backend's settings", () => {
  it.each([
    ["MAIL_WEBHOOK_SECRET", "short"],
    ["MAIL_WEBHOOK_SECRET", "whsec_no base64 of any length at all"],
    ["MAIL_URL", "http://mail.example/send"],
    ["SITE_ORIGINS", "https://club.example, http://other.example"],
  ])("stop the Worker when %s is %s", (name, value) => {
    expect(() => readSettings({ ...complete, [name]: value })).toThrow(new RegExp(`^${name}(?!.*http:)`));
  });

  it.each(["https://mail.example/send", "http://127.0.0.1:9000/", "http://localhost:9000/"])(
    "take %s as the address of the mail service",
    (MAIL_URL) => {
      expect(readSettings({ ...complete, MAIL_URL }).mail?.url).toBe(MAIL_URL);
    },
  );

  it.each(["DEV_OUTBOX", "DEV_FAULTS", "DEV_GATEWAY"])("refuse %s on any other machine", (name) => {
    const env = { ...complete, SITE_ORIGINS: "http://localhost:8787", [name]: "1" };
    expect(() => refuseDevelopmentSwitches(env, here)).not.toThrow();
    expect(() => refuseDevelopmentSwitches(env, "https://backend.example/api")).toThrow(name);
    expect(() => refuseDevelopmentSwitches({ ...env, SITE_ORIGINS: "https://club.example" }, here)).toThrow(
      name,
    );
    expect(() =>
      refuseDevelopmentSwitches({ ...env, [name]: "0" }, "https://backend.example/"),
    ).not.toThrow();
  });
});
