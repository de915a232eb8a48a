import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" })
  .split("\0")
  .filter((path) => path && existsSync(path));
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|mp4)$/;

describe("the repository", () => {
  it("names no package registry or mirror", () => {
    // Split, so that this file does not match itself.
    const host = new RegExp(
      ["registry\\.(npm", "yarn)|npm", "mirror|art", "ifactory|verd", "accio"].join(""),
      "i",
    );
    const found = tracked.filter((path) => !binary.test(path) && host.test(readFileSync(path, "utf8")));
    expect(found).toEqual([]);
  });

  it("locks versions and their hashes, without download addresses", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it("contains no secret and no build output", () => {
    const generated = /(^|\/)(\.dev\.vars|node_modules|build|\.state|\.cache|test-results|\.wrangler)(\/|$)/;
    expect(tracked.filter((path) => generated.test(path))).toEqual([]);
    const secret = /SESSION_SECRETS\s*=\s*"?k\d+:[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
    expect(tracked.filter((path) => !binary.test(path) && secret.test(readFileSync(path, "utf8")))).toEqual(
      [],
    );
  });

  it("keeps at most 25 files in a folder, but for lists that grow by one file each", () => {
    const lists = /^(?:locales|docs\/decisions|backend\/(?:migrations|seed(?:\/.*)?))$/;
    const counts = new Map<string, number>();
    for (const path of tracked) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const large = [...counts].filter(([folder, count]) => count > 25 && !lists.test(folder));
    expect(large).toEqual([]);
  });

  it("wraps comments at the formatter's width, which Biome leaves as they are", () => {
    const { formatter } = JSON.parse(readFileSync("biome.json", "utf8")) as {
      formatter: { lineWidth: number };
    };
    // A suppression has to stay on one line.
    const isTooLong = (line: string) =>
      line.length > formatter.lineWidth && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes("biome-ignore");
    const found = tracked
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes(".generated."))
      .flatMap((path) =>
        readFileSync(path, "utf8")
          .split("\n")
          .flatMap((line, index) => (isTooLong(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
