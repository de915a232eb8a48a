import { describe, expect, it } from "vitest";
import { deviceLifetimeMs, deviceTokens, knownDevice } from "#backend/src/domain/account/device-token";
import type { SecretKeys } from "#backend/src/domain/secret-keys";

const keys: SecretKeys = [{ kid: "k1", secret: "s".repeat(32) }];
const newer: SecretKeys = [{ kid: "k2", secret: "t".repeat(32) }, ...keys];
const now = Date.parse("2026-03-01T00:00:00Z");
const [one, two] = ["one@example.com", "two@example.com"];

describe("a device token", () => {
  it("is known for the email address that signed in, until it expires", async () => {
    const held = await deviceTokens(keys, null, one, now);
    expect(await knownDevice(keys, held, one, now)).toMatch(/^[\w-]{22}$/);
    expect(await knownDevice(keys, held, two, now)).toBeNull();
    expect(await knownDevice(keys, held, one, now + deviceLifetimeMs + 1)).toBeNull();
  });

  it("keeps its id at the next sign-in, with a newer key too", async () => {
    const held = await deviceTokens(keys, null, one, now);
    const again = await deviceTokens(newer, held, one, now + 1000);
    expect(await knownDevice(newer, again, one, now)).toBe(await knownDevice(keys, held, one, now));
    expect(again.split("~")).toHaveLength(1);
    expect(await knownDevice([newer[0]], again, one, now)).not.toBeNull();
  });

  it("stands beside those of two other addresses", async () => {
    let held: string | null = null;
    for (const email of ["oldest@example.com", one, two, "newest@example.com"])
      held = await deviceTokens(keys, held, email, now);
    expect(await knownDevice(keys, held, one, now)).not.toBeNull();
    expect(await knownDevice(keys, held, two, now)).not.toBeNull();
    expect(await knownDevice(keys, held, "oldest@example.com", now)).toBeNull();
  });

  it("is not known when it is forged, prolonged or something else", async () => {
    const held = await deviceTokens(keys, null, one, now);
    const [id, expires, mac] = held.split(".");
    const forged = await deviceTokens([{ kid: "k1", secret: "x".repeat(32) }], null, one, now);
    for (const text of [null, "", "~~", forged, `${id}.${Number(expires) + 1}.${mac}`, `${id}.${expires}.`])
      expect(await knownDevice(keys, text, one, now)).toBeNull();
  });
});
