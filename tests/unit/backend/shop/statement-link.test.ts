import { expect, it } from "vitest";
import { readStatementToken, statementToken } from "#backend/src/modules/accounts/statement-link";

/** What opens a member's statement without signing in. */
const keys = [{ kid: "1", secret: "a secret of this test alone with 32 characters" }] as const;
const of = { userId: 7, from: "2026-07-01", to: "2026-11-30" };
const now = Date.parse("2026-11-30T00:00:00Z");
const day = 24 * 60 * 60_000;

it("opens this statement for 30 days", async () => {
  const token = await statementToken(keys, of, now);
  expect(await readStatementToken(keys, token, now + 30 * day - 1000)).toEqual(of);
  expect(await readStatementToken(keys, token, now + 30 * day)).toBeNull();
});

it("opens nothing else: no other member, no other days, no later end, no other club", async () => {
  const token = await statementToken(keys, of, now);
  const [id, from, to, expires, mac] = token.split(".");
  for (const other of [
    [8, from, to, expires, mac],
    [id, "2020-01-01", to, expires, mac],
    [id, from, "2027-01-01", expires, mac],
    [id, from, to, Number(expires) + 1, mac],
  ])
    expect(await readStatementToken(keys, other.join("."), now)).toBeNull();
  const others = [{ kid: "1", secret: "another secret with more than 32 characters" }] as const;
  expect(await readStatementToken(others, token, now)).toBeNull();
  expect(await readStatementToken([...others, ...keys], token, now)).toEqual(of);
});
