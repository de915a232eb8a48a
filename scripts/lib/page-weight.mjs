// What a page weighs: its document as the edge sends it, the JavaScript inside it, and the JavaScript that hydrating it
// fetches.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** @param {string} text @param {number} quality brotli's; 5 is about what an edge does as it goes, 11 is done when building */
export function brotliSize(text, quality) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** The text of every script in the document that a browser runs (JSON blocks are none). */
export function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=|type="(application\/(ld\+)?json|importmap)"/.test(attributes))
    .map(([, , text = ""]) => text);
}

/**
 * The code of those scripts without the page's data that they carry: Remix's context, the loaders' stream and the list of
 * modules are JSON in a script's clothes, weigh on the document's budget, and run nothing.
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

/** What a document is made of, each part on its own at brotli 5, for whoever must save. */
export function documentParts(html) {
  const css = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text).join("");
  const scripts = inlineScripts(html).join("\n");
  const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  return { markup: brotliSize(markup, 5), css: brotliSize(css, 5), scripts: brotliSize(scripts, 5) };
}

/** Addresses of scripts that a document would fetch before anyone uses it. */
export function eagerScripts(html) {
  const found = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g), ...html.matchAll(/<link\b[^>]*>/g)];
  return found.flatMap(([tag, src]) => {
    if (src) return [src];
    return /rel="(modulepreload|preload)"/.test(tag) ? [/href="([^"]+)"/.exec(tag)?.[1] ?? tag] : [];
  });
}

/**
 * Every module that hydrating the document loads: those that its boot data names, and all they import statically.
 * Modules behind `import()` come on demand and are not among them.
 * @param {string} html
 * @param {string} clientDir build/client
 * @returns {string[]} addresses, such as /assets/entry.client-x.js
 */
export function hydrationModules(html, clientDir) {
  const waiting = [...new Set(html.match(/\/assets\/[\w.$~-]+\.js/g) ?? [])];
  const seen = new Set();
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    const file = join(clientDir, address);
    if (seen.has(address) || !existsSync(file)) continue;
    seen.add(address);
    const code = readFileSync(file, "utf8");
    for (const [, from] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g)) {
      waiting.push(new URL(from, `http://site${address}`).pathname);
    }
  }
  return [...seen].sort();
}

/** Bytes of an asset as it is sent: its copy at brotli 11. */
export function sentSize(address, clientDir) {
  return statSync(join(clientDir, `${address}.br`)).size;
}
