import { analyse } from "scslre";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, parse, place, sources } from "./source";

const all = sources(
  ["app", "backend/src", "backend/seed", "contract", "rules", "scripts", "server.ts", "load-context.ts"],
  /\.(?:tsx?|mjs|js)$/,
);

type Pattern = { readonly source: string; readonly flags: string; readonly place: string };

const literals: readonly Pattern[] = all.flatMap((source) => {
  if (!source.text.includes("/")) return [];
  const file = parse(source);
  return [...nodes(file)].flatMap((node) => {
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: place(file, node) };
  });
});

/** `x{3,40}` as `x{3,}`: some texts take exponential time with a bound, too. */
const withoutBounds = (source: string) => source.replace(/\{(\d+),\d+\}/g, "{$1,}");

/** What takes more than linear time, as `file:line /pattern/: part`. */
function slowParts(
  { source, flags, place }: Pattern,
  isShown: (isExponential: boolean) => boolean,
): string[] {
  const { reports } = analyse({ source, flags });
  return reports
    .filter(({ exponential }) => isShown(exponential))
    .map(({ type }) => `${place} /${source}/ ${type}`);
}

describe("a regular expression", () => {
  it("takes no more than linear time, whatever the text", () => {
    expect(literals.length).toBeGreaterThan(300);
    expect(literals.flatMap((pattern) => slowParts(pattern, () => true))).toEqual([]);
  });

  it("takes no exponential time within its bounds either", () => {
    const unbounded = literals.map((pattern) => ({ ...pattern, source: withoutBounds(pattern.source) }));
    expect(unbounded.flatMap((pattern) => slowParts(pattern, (isExponential) => isExponential))).toEqual([]);
  });

  it("is a literal, which the tests above read, but for these: of constants, escaped names or texts for developers", () => {
    const made = all
      .filter(({ text }) => text.includes("RegExp("))
      .flatMap((source) => {
        const file = parse(source);
        const isMade = (node: ts.Node) =>
          (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
        return [...nodes(file)].filter(isMade).map(() => source.path);
      });
    expect(made).toEqual([
      // A member's own names, escaped.
      "app/lib/clean-report.ts",
      // Placeholders and a nonce in base64url.
      "app/page-cache/page-template.ts",
      // A list of paths, joined.
      "app/pwa/member-copies/kept-paths.ts",
      // Ids of elements.
      "app/pwa/offline-page.ts",
      "app/pwa/offline-page.ts",
      "app/pwa/outbox/outbox-page.ts",
      "app/pwa/outbox/outbox-page.ts",
      "app/session/chunked-cookie.ts",
      "backend/src/db/dev/faults.ts",
      // One class of characters each.
      "contract/text-fields.ts",
      "contract/text-fields.ts",
      "rules/text/html-markup.ts",
      "rules/typed-text.ts",
      "rules/typed-text.ts",
      "rules/typed-text.ts",
      "scripts/bench/lib/bench-content.mjs",
    ]);
  });
});
