import { describe, expect, it } from "vitest";
import { keyedHashes, parseSecretKeys } from "#backend/src/domain/secret-keys";
import { keyedHash } from "#backend/src/domain/secrets";

const [one, two] = ["a".repeat(32), "b".repeat(40)];

describe("secret keys", () => {
  it("are read with their names, the newest first", () => {
    expect(parseSecretKeys(`k2:${two}, k1:${one}`)).toEqual([
      { kid: "k2", secret: two },
      { kid: "k1", secret: one },
    ]);
  });

  it("may be one secret without a name", () => {
    expect(parseSecretKeys(one)).toEqual([{ kid: null, secret: one }]);
  });

  it.each([
    ["nothing", ""],
    ["a short secret", "short"],
    ["a short secret with a name", "k1:short"],
    ["two secrets without names", `${one},${two}`],
    ["an empty entry", `k1:${one},`],
    ["one name twice", `k1:${one},k1:${two}`],
  ])("refuse %s, and repeat none of it", (_, text) => {
    expect(() => parseSecretKeys(text)).toThrow(/^(?!.*(?:short|aaaa|bbbb))/);
  });

  it("hash a text under each, the signing one first", async () => {
    const keys = parseSecretKeys(`k2:${two},k1:${one}`);
    expect(await keyedHashes(keys, "x")).toEqual([await keyedHash(two, "x"), await keyedHash(one, "x")]);
  });
});
