import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, parse, place, sources } from "./source";

/** Addresses that are no page: the browser's list of routes leaves them out. */
const withoutPage = sources(["app/routes"], /\/route\.tsx?$/)
  .filter(({ text }) => !/^export default/m.test(text))
  .map(({ path }) => {
    const name = path.split("/")[2] ?? "";
    const pattern = name
      .replace(/\[(.)\]/g, "\\$1")
      .replace(/_?(?<!\\)\./g, "/")
      .replace(/\$\w*/g, "[^/]+");
    return new RegExp(`^/${pattern}(?:[?#]|$)`);
  });

/** The text of `to="…"`, of `to={"…"}` and of `to={`…`}` with x for each value. */
function textOf(value: ts.Node | undefined): string | null {
  if (!value) return null;
  if (ts.isJsxExpression(value)) return textOf(value.expression);
  if (ts.isStringLiteralLike(value)) return value.text;
  if (!ts.isTemplateExpression(value)) return null;
  return value.head.text + value.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
}

/** Where a client-side link or form leads, if its address stands in the code. */
function* leads(file: ts.SourceFile) {
  for (const node of nodes(file)) {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) continue;
    if (!/^[A-Z]/.test(node.tagName.getText())) continue;
    const attributes = node.attributes.properties.filter(ts.isJsxAttribute);
    if (attributes.some(({ name }) => name.getText() === "reloadDocument")) continue;
    for (const { name, initializer } of attributes) {
      const to = /^(to|action)$/.test(name.getText()) ? textOf(initializer) : null;
      if (to !== null) yield { node, to };
    }
  }
}

const leadsTo = (text: string) =>
  [...leads(parse({ path: "x.tsx", text, lines: 1 }))].filter(({ to }) =>
    withoutPage.some((pattern) => pattern.test(to)),
  );

describe("an address without a page", () => {
  it("is found where a link leads there", () => {
    expect(withoutPage.length).toBeGreaterThan(8);
    for (const found of [
      '<Link to="/robots.txt" />',
      `<Form action={\`/theme?to=\${x}\`} />`,
      `<A to={\`/file/\${id}\`} />`,
    ])
      expect(leadsTo(found), found).toHaveLength(1);
    for (const fine of [
      '<a href="/robots.txt" />',
      '<Form action="/theme" reloadDocument />',
      '<Link to="/theme/x" />',
    ])
      expect(leadsTo(fine), fine).toHaveLength(0);
  });

  it("is where no client-side link or form leads", () => {
    const found = sources(["app"], /\.tsx$/).flatMap((source) => {
      const file = parse(source);
      return [...leads(file)]
        .filter(({ to }) => withoutPage.some((pattern) => pattern.test(to)))
        .map(({ node, to }) => `${place(file, node)} ${to}`);
    });
    expect(found).toEqual([]);
  });
});
