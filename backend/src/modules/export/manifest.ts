import type { Export, Part } from "../../db/export/register";
import { exportedTables, leftOutTables } from "../../db/export/tables";

export const manifestName = "manifest.json";
const tablesFolder = "tables";
const filesFolder = "files";

/** The name of a table's file in the zip. A large table has several. */
export const tableFile = (table: string, part: number): string =>
  `${tablesFolder}/${table}${part === 1 ? "" : `.${part}`}.csv`;

/** The table whose rows a file of the zip has. */
const tableOf = (name: string) => name.slice(tablesFolder.length + 1).split(".")[0] ?? "";

export const fileName = (key: string): string => `${filesFolder}/${key}`;

/** What is in an export: the restore reads nothing that is not named here. */
export type Manifest = {
  readonly format: 1;
  readonly madeAt: string;
  /** The newest migration: a restore needs a club of the same. */
  readonly schema: string;
  readonly tables: readonly {
    readonly name: string;
    readonly table: string;
    readonly rows: number;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly files: readonly {
    readonly name: string;
    readonly key: string;
    readonly contentType: string | null;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  /** Why a table or a column is not here. */
  readonly leftOut: Readonly<Record<string, string>>;
};

const leftOutColumns = Object.fromEntries(
  exportedTables.flatMap(({ name, leftOut = [] }) =>
    leftOut.map((column) => [`${name}.${column}`, "It lets somebody in: it is empty here."]),
  ),
);

export function makeManifest({ started_at }: Export, parts: readonly Part[], schema: string): Manifest {
  return {
    format: 1,
    madeAt: started_at,
    schema,
    tables: parts.flatMap(({ name, row_count, bytes, sha256 }) =>
      row_count === null ? [] : [{ name, table: tableOf(name), rows: row_count, bytes, sha256 }],
    ),
    files: parts.flatMap(({ name, etag, content_type, bytes, sha256 }) =>
      etag === null
        ? []
        : [{ name, key: name.slice(filesFolder.length + 1), contentType: content_type, bytes, sha256 }],
    ),
    leftOut: { ...leftOutTables, ...leftOutColumns },
  };
}
