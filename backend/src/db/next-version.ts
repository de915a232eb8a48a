/**
 * SQL for the `updated_at` of a row that changes, at the instant `at`. Later than the last one even when two
 * writes come within a millisecond, as clients tell versions by it (contract 20).
 */
export const nextVersion = (at: string): string =>
  `CASE WHEN updated_at < ${at} THEN ${at}
     ELSE strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds') END`;
