import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { commonMessages, messageAreas, serverKeys } from "../../app/i18n/message-areas";

const folder = resolve(import.meta.dirname, "../../locales");
const virtualId = "virtual:message-files";

type Messages = Readonly<Record<string, unknown>>;

/** The messages of one language by file: `common`, and one for each area. */
export function splitMessages(messages: Messages): Record<string, Messages> {
  const areas = Object.entries(messageAreas) as [string, readonly string[]][];
  const elsewhere = new Set([...areas.flatMap(([, keys]) => keys), ...serverKeys]);
  const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, messages[key]]));
  return {
    [commonMessages]: pick(Object.keys(messages).filter((key) => !elsewhere.has(key))),
    ...Object.fromEntries(areas.map(([area, keys]) => [area, pick(keys)])),
  };
}

/** By language: its files' texts, by what their addresses begin with, and what these end with. */
function messageFiles() {
  return readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const files = Object.entries(splitMessages(JSON.parse(text))).map(
      ([file, messages]) => [`assets/${file}`, JSON.stringify(messages)] as const,
    );
    // One hash for all of a language's files: the browser derives their addresses from each other's.
    const hash = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8);
    const locale = name.slice(0, -".json".length);
    return { locale, end: `-${locale}-${hash}.json`, files };
  });
}

/**
 * The messages that the browser fetches, in files by language and area. `virtual:message-files` says, by
 * language, what the addresses of its files end with.
 */
export const messageFilesByArea: Plugin = {
  name: "marque-message-files",
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
  load(id) {
    if (id !== `\0${virtualId}`) return null;
    const ends = messageFiles().map(({ locale, end }) => [locale, end]);
    return `export default ${JSON.stringify(Object.fromEntries(ends))};`;
  },
  generateBundle() {
    // The Worker has the locales in its bundle.
    if (this.environment.name !== "client") return;
    for (const { end, files } of messageFiles())
      for (const [start, source] of files) this.emitFile({ type: "asset", fileName: start + end, source });
  },
};
