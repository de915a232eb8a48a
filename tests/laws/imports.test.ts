import { createRequire } from "node:module";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { beforeAll, describe, expect, it } from "vitest";

const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

describe("the import rules", () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    const { output } = await cruise(
      ["app", "backend", "contract", "rules", "server.ts", "load-context.ts"],
      { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
      undefined,
      { tsConfig: extractTSConfig("tsconfig.json") },
    );
    result = output as ICruiseResult;
  });

  it("are checked for the whole code base", () => {
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    const api = result.modules.filter(({ source }) => source.startsWith("app/api/"));
    // Aliases must resolve, or no rule could ever apply.
    expect(api.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))).toContain(
      "app/lib/result.ts",
    );
  });

  it("allow imports downwards only, without cycles", () => {
    const findings = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(findings).toEqual([]);
  });
});
