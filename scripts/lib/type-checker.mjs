import { inRoot } from "./environment.mjs";

/**
 * TypeScript 7, by its path: `node_modules/.bin/tsc` may be TypeScript 5, which @remix-run/dev and the tests
 * that parse our sources need.
 * @type {readonly [string, ...string[]]}
 */
export const typeChecker = ["node", inRoot("node_modules", "typescript-7", "bin", "tsc")];
