import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, parse, place, sources } from "./source";

/** Attributes and props whose text is shown or read aloud. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|hint|description)$/;

describe("visible text in app/", () => {
  const files = sources(["app"], /\.tsx$/);

  it("is checked in every component", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it("comes from locales/en.json, never from a literal", () => {
    const findings = files.flatMap((source) => {
      const file = parse(source);
      return [...nodes(file)].flatMap((node) => {
        const text = textIn(node);
        return text !== null && /\p{L}/u.test(text) ? [`${place(file, node)} ${text.trim()}`] : [];
      });
    });
    expect(findings).toEqual([]);
  });
});

/** The text of a literal that would be shown: between tags, in braces between tags, in a spoken attribute. */
function textIn(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return null;
  const holder = outOfBranches(node);
  if (ts.isJsxAttribute(holder)) return spoken.test(holder.name.getText()) ? node.text : null;
  if (!ts.isJsxExpression(holder)) return null;
  const owner = holder.parent;
  if (ts.isJsxElement(owner) || ts.isJsxFragment(owner)) return node.text;
  return ts.isJsxAttribute(owner) && spoken.test(owner.name.getText()) ? node.text : null;
}

/** The node that receives a literal's value, through `a ? "x" : "y"`, `a && "x"` and brackets. */
function outOfBranches(node: ts.Node): ts.Node {
  let at = node;
  for (;;) {
    const { parent } = at;
    const branch =
      (ts.isConditionalExpression(parent) && at !== parent.condition) ||
      (ts.isBinaryExpression(parent) &&
        at === parent.right &&
        [
          ts.SyntaxKind.AmpersandAmpersandToken,
          ts.SyntaxKind.BarBarToken,
          ts.SyntaxKind.QuestionQuestionToken,
        ].includes(parent.operatorToken.kind)) ||
      ts.isParenthesizedExpression(parent);
    if (!branch) return parent;
    at = parent;
  }
}
