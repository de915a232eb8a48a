import { describe, expect, it } from "vitest";
import { screens } from "#backend/src/modules/screens";
import { sources } from "./source";

const backend = sources(["backend/src"]);
const namedIn = (pattern: RegExp) => backend.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe("the activity log", () => {
  it("is written by its two modules alone", () => {
    expect(namedIn(/activity_log/)).toEqual([
      "backend/src/db/activity-log.ts",
      "backend/src/db/export/tables.ts",
      "backend/src/db/recorded-database.ts",
      "backend/src/modules/activity/queries.ts",
    ]);
    // The export and the last one only read it.
    expect(namedIn(/(?:INTO|UPDATE|DELETE FROM) activity_log/)).toEqual(["backend/src/db/activity-log.ts"]);
  });

  it("has a line of every private file and every export", () => {
    const sends = screens.filter(({ path }) => path.endsWith(".csv") || path.includes("/files/"));
    expect(sends.length).toBeGreaterThan(3);
    const logged = sends.map(({ path, isLogged }) => [path, isLogged]);
    expect(logged).toEqual(sends.map(({ path }) => [path, path.endsWith(".csv") ? "export" : "read"]));
  });

  it("misses no write: requests reach the database through the recorded one", () => {
    expect(namedIn(/\benv\.DB\b|DB: db|\{ DB\b/)).toEqual([
      "backend/src/http/app.ts",
      "backend/src/http/scheduled.ts",
      // Of the queue and the cron: no officer's request.
      "backend/src/modules/mail/queue.ts",
    ]);
    // Ways of D1 that the recorded database does not have.
    expect(namedIn(/\.withSession\(|\bdb\.exec\(|\.raw\(|\.dump\(/)).toEqual([]);
  });
});
