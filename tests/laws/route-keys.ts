import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";
import { esbuild } from "../../scripts/lib/esbuild.mjs";

type Plugin = NonNullable<Parameters<typeof esbuild.build>[0]["plugins"]>[number];

const app = resolve("app");
const english: Readonly<Record<string, unknown>> = JSON.parse(readFileSync("locales/en.json", "utf8"));
const plural = /_(zero|one|two|few|many|other)$/;

/** Every key of en.json without plural suffixes, as `t` takes it. */
const knownKeys = new Set<string>();
const collect = (messages: object, prefix: string): void => {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") knownKeys.add(prefix + key.replace(plural, ""));
    else collect(value, `${prefix}${key}.`);
  }
};
collect(english, "");

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Bundles our own modules and no package. No module runs when it is imported, so unused ones go. */
const ownModules = (includesServer: boolean): Plugin => ({
  name: "own-modules",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, importer, resolveDir }) => {
      const from = importer.startsWith("/") ? dirname(importer) : resolveDir;
      const base = path.startsWith("~/") ? resolve(app, path.slice(2)) : resolve(from, path);
      const found = [base, `${base}.ts`, `${base}.tsx`, `${base}.js`].find(isFile);
      const isOurs = /^[.~]/.test(path) && !/\?|\.(css|json)$/.test(path);
      if (!isOurs || (!includesServer && /\.server\.tsx?$/.test(found ?? "")))
        return { path, external: true, sideEffects: false };
      if (!found) throw new Error(`${path} of ${importer} is no file`);
      return { path: found, sideEffects: false };
    });
  },
});

/** Exports that Remix removes from the browser's modules. */
const serverExports = new Set(["loader", "action", "headers"]);

async function bundle(contents: string, includesServer: boolean): Promise<ts.SourceFile> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: resolve("."), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "import.meta.env.SSR": String(includesServer), "import.meta.env.DEV": "false" },
    plugins: [ownModules(includesServer)],
    logLevel: "error",
  });
  return ts.createSourceFile("bundle.js", outputFiles[0]?.text ?? "", ts.ScriptTarget.ES2022, true);
}

/** `t("x")` and `i18n.t("x")`. */
const isTranslated = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && /(^|\.)t\d*$/.test(node.parent.expression.getText());

/**
 * The keys in a bundle's strings; of a template, its beginning and `*`. Also those in tables, which are
 * translated elsewhere.
 */
function keysIn(file: ts.SourceFile, counts: (node: ts.Node) => boolean): Set<string> {
  const keys = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && knownKeys.has(node.text) && counts(node)) keys.add(node.text);
    if (ts.isTemplateExpression(node) && counts(node)) {
      const [, start = ""] = /^(\w+)\./.exec(node.head.text) ?? [];
      if (Object.hasOwn(english, start)) keys.add(`${node.head.text}*`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return keys;
}

const names = (text: string) => [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)];

/** Keys in the modules that the browser loads for a route: with code that comes on demand. */
export async function viewKeys(path: string): Promise<Set<string>> {
  const text = readFileSync(path, "utf8");
  const exported = names(text).map(([, name = ""]) => name);
  const kept = exported.filter((name) => !serverExports.has(name));
  if (/^export default/m.test(text)) kept.push("default");
  return keysIn(await bundle(`export { ${kept.join()} } from "./${path}";`, false), () => true);
}

/**
 * Keys that a loader or an action may send to the browser: those in its modules that are not translated at
 * once.
 */
export async function sentKeys(path: string): Promise<Set<string>> {
  const kept = names(readFileSync(path, "utf8"))
    .map(([, name = ""]) => name)
    .filter((name) => name === "loader" || name === "action");
  return keysIn(
    await bundle(`export { ${kept.join()} } from "./${path}";`, true),
    (node) => !isTranslated(node),
  );
}

/** The route's `handle.messages`. */
export function declaredAreas({ text }: { readonly text: string }): string[] {
  const [, handle = ""] = /^export const handle\b.*?= \{(.*?)\};/ms.exec(text) ?? [];
  const [, listed = ""] = /\bmessages: \[(.*?)\]/s.exec(handle) ?? [];
  return [...listed.matchAll(/"([\w-]+)"/g)].map(([, area = ""]) => area);
}
