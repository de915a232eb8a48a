import { describe, expect, it } from "vitest";
import { judgeAdvisories, readAdvisories } from "../../../scripts/lib/audit.mjs";
import { licenceIn } from "../../../scripts/lib/shipped-packages.mjs";

const report = JSON.stringify({
  vulnerabilities: {
    router: {
      via: [
        { title: "Slow manifest", severity: "high", url: "https://advisories.example/1" },
        { title: "A word too many", severity: "low", url: "https://advisories.example/2" },
      ],
    },
    framework: { via: ["router"] },
    compiler: { via: [{ title: "Open server", severity: "moderate", url: "https://advisories.example/3" }] },
  },
});
const slow = { package: "router", title: "manifest", reason: "It is off", since: "2026-01-01" };

describe("the advisories of the registry", () => {
  const judge = (accepted: { until: string; title?: string }[], today = "2026-06-01") =>
    judgeAdvisories(
      readAdvisories(`npm warn\n${report}\n`) ?? [],
      new Set(["router", "framework"]),
      accepted.map((each) => ({ ...slow, ...each })),
      today,
    );

  it("fail for a shipped package from moderate up, and are counted for tools", () => {
    expect(judge([])).toEqual({
      open: ["router, high: Slow manifest (https://advisories.example/1)"],
      accepted: 0,
      inTools: 1,
    });
  });

  it("are accepted by title or address until the day that was given", () => {
    expect(judge([{ until: "2026-06-01" }])).toMatchObject({ open: [], accepted: 1 });
    expect(judge([{ until: "2026-06-01", title: "https://advisories.example/1" }]).open).toEqual([]);
    expect(judge([{ until: "2026-05-31" }]).open).toHaveLength(1);
    expect(judge([{ until: "2026-06-01", title: "Another" }]).open).toHaveLength(1);
  });

  it("are unknown without a report", () => {
    expect(["", "npm error", '{"message":"405 Method Not Allowed"}'].map(readAdvisories)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("a licence is read in every form that npm has known", () => {
  expect(licenceIn({ license: "MIT" })).toBe("MIT");
  expect(licenceIn({ licenses: [{ type: "MIT" }, { type: "Zlib" }] })).toBe("MIT OR Zlib");
  expect(licenceIn({})).toBe("none stated");
});
