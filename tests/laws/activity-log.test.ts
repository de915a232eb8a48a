import { describe, expect, it } from "vitest";
import { sources } from "./source";

const backend = sources(["backend/src"]);
const namedIn = (pattern: RegExp) => backend.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe("the activity log", () => {
  it("is written by its two modules alone", () => {
    expect(namedIn(/activity_log/)).toEqual([
      "backend/src/db/activity-log.ts",
      "backend/src/db/recorded-database.ts",
    ]);
  });

  it("misses no write: requests reach the database through the recorded one", () => {
    expect(namedIn(/\benv\.DB\b|DB: db|\{ DB\b/)).toEqual([
      "backend/src/http/app.ts",
      "backend/src/http/scheduled.ts",
    ]);
    // Ways of D1 that the recorded database does not have.
    expect(namedIn(/\.withSession\(|\bdb\.exec\(|\.raw\(|\.dump\(/)).toEqual([]);
  });
});
