import type { Plugin } from "vite";

/** Where turbo-stream 2.4 rejects a promise of a reply's end. */
const endings = ["      done.reject(reason);\n", "    done: donePromise.then(() => reader.closed),\n"];

/**
 * Lets a reply end unnoticed when nobody waits for it any more.
 *
 * Remix reads a reply's value and never looks at the two promises of its end. When the next navigation
 * aborts the reply in between, both reject unhandled: an AbortError in the console at a quick second tap. The
 * value is complete by then, and deferred values reject through promises of their own.
 *
 * The build fails when a new version of turbo-stream reads differently.
 */
export const abandonedReplies: Plugin = {
  name: "marque-abandoned-replies",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/turbo-stream/dist/turbo-stream.mjs")) return null;
    let changed = code;
    for (const ending of endings) {
      if (!changed.includes(ending)) this.error(`${id} ends replies in another way: see abandonedReplies`);
      changed = changed.replace(ending, "");
    }
    return { code: changed, map: null };
  },
};
