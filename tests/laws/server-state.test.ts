import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, parse, place, type Source, sources } from "./source";

/**
 * The state that outlives a request. Nothing that was asked with a session enters the site's
 * (tests/unit/api/anonymous-memory.test.ts, tests/integration/content/cached-pages.test.ts); the backend's
 * holds places in a queue, and no picture (tests/unit/backend/content/picture-queue.test.ts), and formats of
 * the club's and its events' zones, which are nobody's.
 */
const isolateState = [
  "app/api/content/anonymous-memory.ts isolateMemory",
  "backend/src/domain/club-time.ts timeFormats",
  "backend/src/index.ts isolatePictures",
];

const all = sources(["app", "server.ts", "load-context.ts"]);

/** Modules that run in the browser alone, for one visitor. */
const browserOnly = (path: string) =>
  /^app\/(boot|pwa)\/|entry\.(client|worker)\.tsx?$|\.client\.tsx?$/.test(path) &&
  !path.endsWith(".server.ts");

describe("module state on the server", () => {
  const server = [...all.filter(({ path }) => !browserOnly(path)), ...sources(["backend/src"])];

  it("is never reassigned, as an isolate serves many members", () => {
    expect(server.flatMap(reassignable)).toEqual([]);
  });

  it("is never mutated in a map, set, list or object", () => {
    expect(server.flatMap(filled)).toEqual([]);
  });

  it("is no object that changes, but for the memory of anonymous content, the queue of pictures and formats", () => {
    const instances = server.flatMap(changingInstances);
    expect(instances).toEqual(isolateState);
  });
});

describe("the environment", () => {
  it("is read in app/env.ts alone", () => {
    const findings = all
      .filter(({ path }) => path !== "app/env.ts" && !path.endsWith(".d.ts"))
      .flatMap((source) => {
        const file = parse(source);
        return [...nodes(file)].flatMap((node) =>
          readsEnv(node) ? [`${place(file, node)} ${node.getText()}`] : [],
        );
      });
    expect(findings).toEqual([]);
  });
});

describe("the current time", () => {
  it("comes from the Clock, as do timers", () => {
    const findings = all
      .filter(({ path }) => !browserOnly(path) && path !== "app/lib/clock.ts" && path !== "app/env.ts")
      .flatMap((source) => {
        const file = parse(source);
        return [...nodes(file)].flatMap((node) => {
          const timer =
            ts.isCallExpression(node) &&
            /^(Date\.now|setTimeout|setInterval)$/.test(node.expression.getText());
          const bare =
            ts.isNewExpression(node) &&
            node.expression.getText() === "Date" &&
            (node.arguments?.length ?? 0) === 0;
          return (timer || bare) && !insideEffect(node) ? [place(file, node)] : [];
        });
      });
    expect(findings).toEqual([]);
  });
});

/** Effects run in the browser alone. */
function insideEffect(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at) && /^use(Layout)?Effect$/.test(at.expression.getText())) return true;
  }
  return false;
}

function reassignable(source: Source): string[] {
  const file = parse(source);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const constant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    const ambient = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
    return constant || ambient ? [] : [place(file, statement)];
  });
}

/** Objects that nothing changes, or whose changes the other tests find. */
const unchanging =
  /^(?:(?:Weak)?(?:Map|Set)|RegExp|URL|TextEncoder|TextDecoder|Intl\.\w+|Headers|Response|LanguageDetector)$/;

/** `path name` of each instance of another class in a variable of a module. */
function changingInstances(source: Source): string[] {
  return parse(source).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          initializer && ts.isNewExpression(initializer) && !unchanging.test(initializer.expression.getText())
            ? [`${source.path} ${name.getText()}`]
            : [],
        )
      : [],
  );
}

function filled(source: Source): string[] {
  const file = parse(source);
  const holders = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isIdentifier(name)) continue;
      const made =
        ts.isNewExpression(initializer) && /^(Weak)?(Map|Set)$/.test(initializer.expression.getText());
      if (made || ts.isArrayLiteralExpression(initializer) || ts.isObjectLiteralExpression(initializer)) {
        holders.add(name.text);
      }
    }
  }
  const writes = /^(set|add|delete|clear|push|unshift|splice|pop|shift)$/;
  return [...nodes(file)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { expression: object, name } = node.expression;
    return ts.isIdentifier(object) && holders.has(object.text) && writes.test(name.text)
      ? [place(file, node)]
      : [];
  });
}

/**
 * `process.env`, `env.NAME`, `….env.NAME`; the compiler's own import.meta.env constants are no environment.
 */
function readsEnv(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const object = node.expression.getText();
  if (object === "import.meta.env" || node.getText().startsWith("import.meta.env")) return false;
  return object === "env" || /\.env$/.test(object) || node.getText() === "process.env";
}
