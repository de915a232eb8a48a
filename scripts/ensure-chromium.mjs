// Prints the path of a Chromium on its last line, after installing one where none is found. A program of its
// own, as an installation takes minutes and blocks the process that it runs in.
import { ensureChromium, noChromium } from "./lib/chromium.mjs";

const browser = ensureChromium(console.log);
console.log(browser ?? noChromium);
process.exit(browser ? 0 : 1);
