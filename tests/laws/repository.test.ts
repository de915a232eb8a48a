import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" })
  .split("\0")
  .filter((path) => path && existsSync(path));
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|mp4)$/;

describe("what is committed", () => {
  it("names no package registry or mirror", () => {
    // Spelled in parts, so that this file does not find itself.
    const host = new RegExp(
      ["registry\\.(npm", "yarn)|npm", "mirror|art", "ifactory|verd", "accio"].join(""),
      "i",
    );
    const found = tracked.filter((path) => !binary.test(path) && host.test(readFileSync(path, "utf8")));
    expect(found).toEqual([]);
  });

  it("locks versions and their hashes, not the address they came from", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it("holds no secret and nothing that is made", () => {
    const made = /(^|\/)(\.dev\.vars|node_modules|build|\.state|\.cache|test-results|\.wrangler)(\/|$)/;
    expect(tracked.filter((path) => made.test(path))).toEqual([]);
    const secret = /SESSION_SECRETS\s*=\s*"?k\d+:[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
    expect(tracked.filter((path) => !binary.test(path) && secret.test(readFileSync(path, "utf8")))).toEqual(
      [],
    );
  });
});
