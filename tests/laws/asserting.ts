import { posix } from "node:path";
import ts from "typescript";
import { nodes, parse, place, type Source } from "./source";

type Test = {
  readonly place: string;
  readonly title: string;
  /**
   * Whether it calls `expect` or `fc.assert`, itself or through a function of its file or of an imported one.
   */
  readonly asserts: boolean;
};

type Parsed = {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** Local name → "path#name" of the import, for modules among the sources. */
  readonly imports: ReadonlyMap<string, string>;
};

/** Every test of the sources: `it(…)`, `test(…)`, and their forms `.each`, `.skipIf` and so on. */
export function testsIn(sources: readonly Source[]): Test[] {
  const paths = new Set(sources.map(({ path }) => path));
  const parsed = sources.map((source): Parsed => {
    const file = parse(source);
    return { path: source.path, file, imports: getImports(file, source.path, paths) };
  });
  const asserting = assertingFunctions(parsed);
  return parsed.flatMap((each) =>
    [...nodes(each.file)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !isTest(node.expression.getText())) return [];
      const [title, ...rest] = node.arguments;
      const body = rest.find((argument) => ts.isArrowFunction(argument));
      if (!title || !body) return [];
      return [
        {
          place: place(each.file, node),
          title: title.getText(),
          asserts: assertsWithin(body, each, asserting),
        },
      ];
    }),
  );
}

const isTest = (callee: string) =>
  /^(it|test)\b/.test(callee) &&
  !/^test\.(describe|use|step|info|setTimeout|slow|skip|(before|after)(All|Each)|extend)\b/.test(callee);

function getImports(file: ts.SourceFile, path: string, known: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const stem = posix.join(posix.dirname(path), statement.moduleSpecifier.text);
    const from = [`${stem}.ts`, `${stem}.tsx`].find((each) => known.has(each));
    const names = statement.importClause?.namedBindings;
    if (!from || !names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements)
      found.set(name.text, `${from}#${(propertyName ?? name).text}`);
  }
  return found;
}

/** "path#name" of the named functions that assert, or call one that does. */
function assertingFunctions(parsed: readonly Parsed[]): ReadonlySet<string> {
  const functions = parsed.flatMap((each) =>
    [...nodes(each.file)].flatMap((node) => {
      const isFunction = ts.isFunctionDeclaration(node);
      const isConstant =
        ts.isVariableDeclaration(node) && node.initializer?.kind === ts.SyntaxKind.ArrowFunction;
      if (!(isFunction || isConstant) || !node.name || !ts.isIdentifier(node.name)) return [];
      return [{ each, key: `${each.path}#${node.name.text}`, node }];
    }),
  );
  const found = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { each, key, node } of functions) if (assertsWithin(node, each, found)) found.add(key);
  }
  return found;
}

function assertsWithin(body: ts.Node, { path, imports }: Parsed, asserting: ReadonlySet<string>): boolean {
  return [...nodes(body)].some((node) => {
    if (!ts.isCallExpression(node)) return false;
    const { expression } = node;
    if (/^(expect\b|fc\.assert$)/.test(expression.getText())) return true;
    if (!ts.isIdentifier(expression)) return false;
    return asserting.has(imports.get(expression.text) ?? `${path}#${expression.text}`);
  });
}
