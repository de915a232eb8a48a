import type { Plugin } from "vite";

type Change = { readonly part: string; readonly instead: string };

/** By the end of a file's id. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  // turbo-stream 2.4 rejects a promise of a reply's end, of which Remix looks at neither. The value is
  // complete by then, and deferred values reject through promises of their own.
  "/turbo-stream/dist/turbo-stream.mjs": [
    { part: "      done.reject(reason);\n", instead: "" },
    { part: "    done: donePromise.then(() => reader.closed),\n", instead: "" },
  ],
  // Remix 2 logs a reply that it cannot read. The router throws an aborted call's result away.
  "/@remix-run/react/dist/esm/single-fetch.js": [
    {
      part: "    console.error(e);\n    throw new Error(`Unable to decode",
      instead: "    if (!init.signal?.aborted) console.error(e);\n    throw new Error(`Unable to decode",
    },
  ],
};

/**
 * Ignores the failure of a reply whose client is gone: at a quick second tap the next navigation
 * aborts it, and an AbortError stands in the console, and in the error reports.
 *
 * The build fails when a new version of Remix or turbo-stream reads differently.
 */
export const abandonedReplies: Plugin = {
  name: "marque-abandoned-replies",
  apply: "build",
  transform(code, id) {
    const file = Object.keys(changes).find((end) => id.endsWith(end));
    if (!file) return null;
    let changed = code;
    for (const { part, instead } of changes[file] ?? []) {
      if (!changed.includes(part)) this.error(`${id} reads differently now: see abandonedReplies`);
      changed = changed.replace(part, () => instead);
    }
    return { code: changed, map: null };
  },
};
