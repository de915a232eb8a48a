import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../../../scripts/lib/environment.mjs";

/** Files of packages that a bundle is made of. */
function packageFiles(bundle: string): string[] {
  const { sources } = JSON.parse(readFileSync(`${root}/build/${bundle}.map`, "utf8"));
  return (sources as string[]).filter((path) => path.includes("node_modules/"));
}

// A package's development build is taken without a word, and React's renders at half the speed.
describe("what is deployed", () => {
  it.each(["site/server.js", "backend/index.js"])("has no development build of a package: %s", (bundle) => {
    const files = packageFiles(bundle);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => /[./]development[./]/.test(path))).toEqual([]);
  });

  it("renders with React's production build", () => {
    expect(packageFiles("site/server.js").join()).toContain("react-dom-server.browser.production");
  });
});
