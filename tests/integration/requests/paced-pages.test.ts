import { afterAll, beforeAll, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** Long enough that a page has all it needs of a call before the next one may start. */
const paceMs = 300;
/** Spec §9's spacing twice: what a page may wait for. */
const maxCalls = 3;

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  // A backend that names no pace, so that each of its members' calls waits for its turn.
  club = await startClub({ seedLetter: true, env: { API_PACE_MS: String(paceMs) } });
  member = await club.signIn("member@example.com");
  // Streams what a page can do without.
  member.cookies.set("js", "1");
});
afterAll(() => club?.stop());

const count = () => Object.values(club.letter.calls()).reduce((sum, each) => sum + each, 0);

/** How many calls have begun when a page's shell is sent. */
async function callsBeforeShell(path: string): Promise<number> {
  club.letter.reset();
  const reply = await member.fetch(path);
  const reader = reply.body?.getReader();
  await reader?.read();
  const calls = count();
  while (reader && !(await reader.read()).done);
  expect([200, 404], path).toContain(reply.status);
  return calls;
}

it.each([
  ...["/", "/membershipcard", "/renew", "/calendar"],
  ...["/profile", "/profile/edit/personal", "/profile/addresses", "/profile/address/new", "/profile/orders"],
  ...["/profile/photo", "/profile/delete", "/profile/data", "/invoice/1"],
  ...["/vehicles", "/vehicle/1", "/vehicle/1/edit", "/vehicle/1/photos", "/vehicle/1/print", "/vehicle/new"],
  ...["/specialvehicle", "/specialvehicle/3", "/specialvehicle/3/applicant", "/specialvehicle/3/vehicle"],
  ...["/specialvehicle/3/evidence", "/specialvehicle/3/review", "/specialvehicle/3/sign"],
  ...["/sivevent", "/sivevent/1", "/sivevent/new", "/sivevent/1/edit", "/sivevent/1/cancel"],
  ...["/shop", "/shop/enamel-mug", "/cart", "/about"],
])("%s waits for three calls at most", async (path) => {
  // With an empty cache the page's content is asked for as well.
  await member.get(path);
  let calls = await callsBeforeShell(path);
  // A busy machine may take longer than the pace.
  if (calls > maxCalls) calls = Math.min(calls, await callsBeforeShell(path));
  expect(calls).toBeLessThanOrEqual(maxCalls);
});
