import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import Papa from "papaparse";
import { fromCell } from "../../../backend/src/domain/csv/lossless-cell";
import type { Manifest } from "../../../backend/src/modules/export/manifest";
import { withoutApostrophe } from "../../../rules/csv";

type Row = readonly (string | null)[];

export type ReadTable = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

export type ReadExport = {
  readonly manifest: Manifest;
  readonly tables: ReadonlyMap<string, ReadTable>;
  /** The bytes of a file of the club, by its name in the zip. */
  readonly file: (name: string) => Uint8Array;
};

const byteOrderMark = "\uFEFF";

/** The rows of a CSV of an export, as they were in the database. */
function readCsv(text: string): ReadTable {
  const { data } = Papa.parse<string[]>(text.startsWith(byteOrderMark) ? text.slice(1) : text, {
    delimiter: ",",
    newline: "\r\n",
  });
  // The last line ends with a line break.
  const [columns = [], ...rows] = data.slice(0, -1);
  return { columns, rows: rows.map((row) => row.map((cell) => fromCell(withoutApostrophe(cell)))) };
}

/**
 * Reads the zips of an export, and compares each part with the manifest.
 * @throws where a part is missing, or is not as it was written
 */
export function readExport(zips: readonly Uint8Array[]): ReadExport {
  const entries = new Map(zips.flatMap((zip) => Object.entries(unzipSync(zip))));
  const read = (name: string): Uint8Array => {
    const bytes = entries.get(name);
    if (!bytes) throw new Error(`${name} is missing: give every part of the export`);
    return bytes;
  };
  const manifest = JSON.parse(new TextDecoder().decode(read("manifest.json"))) as Manifest;
  if (manifest.format !== 1) throw new Error("This export is of a later version");
  for (const { name, sha256 } of [...manifest.tables, ...manifest.files])
    if (createHash("sha256").update(read(name)).digest("hex") !== sha256)
      throw new Error(`${name} is not as it was exported`);
  const tables = new Map<string, ReadTable>();
  for (const { name, table } of manifest.tables) {
    const { columns, rows } = readCsv(new TextDecoder().decode(read(name)));
    tables.set(table, { columns, rows: [...(tables.get(table)?.rows ?? []), ...rows] });
  }
  return { manifest, tables, file: read };
}
