// Sizes of a page: its document as the edge sends it, the JavaScript inside, and the JavaScript that
// hydration fetches.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * Vite's manifest of the client, as a path in the build's folder; outside client/, whose files are served.
 */
export const clientManifest = "site/client-manifest.json";

/** @param {string} text @param {number} quality brotli's: an edge compresses at about 5, the build at 11 */
export function brotliSize(text, quality) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** Texts as random as the keys that a page has, and as long: sizes are compared to the byte. */
const fixedKeys = [
  "p7Kd0Xq_2RtVbN4wYh8LsA",
  "Zc3-mF9gUe1oJxTi5QyBk6",
  "wO2rHvG8nSaE-tPz4DlMu0",
  "j5YbIq7XfCkR1sWd_9NeLa",
];

/**
 * A document with fixed texts in the places of its random ones (nonce, keys of its forms), which differ by
 * some bytes after compression.
 * @param {string} html
 */
export function withFixedKeys(html) {
  const found = html.matchAll(/(?:nonce="|name="(?:requestKey|draftId|orderKey)"[^>]*value=")([\w-]{22})"/g);
  const keys = [...new Set(Array.from(found, ([, key = ""]) => key))];
  return keys.reduce(
    (text, key, index) => text.replaceAll(key, fixedKeys[index % fixedKeys.length] ?? key),
    html,
  );
}

/** The text of every script in the document that a browser runs (not of JSON blocks). @param {string} html */
export function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=|type="(application\/(ld\+)?json|importmap)"/.test(attributes))
    .map(([, , text = ""]) => text);
}

/**
 * The code of those scripts without the page's data inside (Remix's context, the loaders' stream, the list of
 * modules), which counts for the document.
 * @param {string} html
 */
export function executableCode(html) {
  return inlineScripts(html)
    .map((text) =>
      text
        .replace(/window\.__remixContext\s*=\s*\{.*?\};(?=\s*(window\.)?__remixContext\.stream)/s, "")
        .replace(/window\.__boot\s*=\s*\{.*?\};/s, "")
        .replace(/(streamController\.enqueue\()"(?:[^"\\]|\\.)*"/g, '$1""'),
    )
    .join("\n");
}

/** The parts of a document, each on its own at brotli 5, to see where to save. @param {string} html */
export function documentParts(html) {
  const css = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text).join("");
  const scripts = inlineScripts(html).join("\n");
  const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  return { markup: brotliSize(markup, 5), css: brotliSize(css, 5), scripts: brotliSize(scripts, 5) };
}

/** Addresses of scripts that a document fetches before any interaction. @param {string} html */
export function eagerScripts(html) {
  const found = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g), ...html.matchAll(/<link\b[^>]*>/g)];
  return found.flatMap(([tag, src]) => {
    if (src) return [src];
    return /rel="(modulepreload|preload)"/.test(tag) ? [/href="([^"]+)"/.exec(tag)?.[1] ?? tag] : [];
  });
}

/**
 * Address of what a page fetches that only is read (app/pwa/reading/while-reading.ts), of which hydration
 * needs nothing; null on pages that do not hydrate.
 * @param {string} html
 */
export const readingFile = (html) => /\/assets\/reading-[\w-]{7,8}\.js/.exec(html)?.[0] ?? null;

/** The text of app/boot/boot.js in a document. @param {string} html */
export const bootCode = (html) => /window\.__boot=\{.*?\};([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";

/**
 * Every module that hydrating the document loads: those that its boot data names, and all they import
 * statically. Modules behind `import()` come on demand and are not among them.
 * @param {string} html
 * @param {string} buildDir
 * @returns {string[]} addresses, such as /assets/entry.client-x.js
 */
export function hydrationModules(html, buildDir) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(buildDir, clientManifest), "utf8"));
  const imports = new Map(
    Object.values(manifest).map((chunk) => [
      `/${chunk.file}`,
      (chunk.imports ?? []).map((key) => `/${manifest[key]?.file}`),
    ]),
  );
  const reading = readingFile(html);
  const waiting = [...new Set(html.match(/\/assets\/[\w.$~-]+\.js/g) ?? [])].filter((url) => url !== reading);
  const seen = new Set();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url) || !existsSync(join(buildDir, "client", url))) continue;
    seen.add(url);
    waiting.push(...(imports.get(url) ?? []));
  }
  return [...seen].sort();
}

/** Addresses of the messages that hydrating the document fetches. @param {string} html */
export function messageFiles(html) {
  const [, list = "[]"] = /window\.__boot\s*=\s*\{.*?"messages":(\[.*?\])/s.exec(html) ?? [];
  return /** @type {string[]} */ (JSON.parse(list));
}

/**
 * Bytes of an asset as it is sent: its copy at brotli 11.
 * @param {string} url
 * @param {string} buildDir
 */
export function sentSize(url, buildDir) {
  return statSync(join(buildDir, "client", `${url}.br`)).size;
}
