import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesUnder } from "../../scripts/lib/freshness.mjs";

export type Source = { readonly path: string; readonly text: string; readonly lines: number };

/** Source files under folders of the repository whose path matches. */
export function sources(folders: readonly string[], pattern = /\.tsx?$/): Source[] {
  return filesUnder(folders, (path) => pattern.test(path)).map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, lines: text.trimEnd().split("\n").length };
  });
}

export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind(path));
}

function kind(path: string): ts.ScriptKind {
  if (path.endsWith(".tsx")) return ts.ScriptKind.TSX;
  return path.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

/** Every node of a file, in order. */
export function* nodes(root: ts.Node): Generator<ts.Node> {
  yield root;
  for (const child of root.getChildren()) yield* nodes(child);
}

/** "app/x.ts:12", which terminals make a link. */
export function place(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
