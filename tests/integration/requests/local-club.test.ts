import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import { prepareClub, serveClub } from "../../../scripts/lib/club/local-club.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { prepared } from "../../support/prepared";

const stateDir = mkdtempSync(join(tmpdir(), "marque-club-"));
const members = [{ email: "member@example.com", note: "a member" }];
let buildDir: string;

beforeAll(async () => {
  const run = await prepared();
  buildDir = run.buildDir;
  cpSync(run.seededDir, stateDir, { recursive: true });
});

afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

it("serves nothing before the club is seeded", async () => {
  const [port, backendPort] = [await freePort(), await freePort()];
  const open = () => fetch(`http://127.0.0.1:${port}/login`).then((reply) => reply.status);
  const early: Promise<number | "refused">[] = [];
  const club = await serveClub({
    buildDir,
    stateDir,
    port,
    backendPort,
    secrets: throwawaySecrets(),
    onOutput: () => {},
    seed: async () => {
      early.push(open().catch(() => "refused" as const));
      await early[0];
      return { members };
    },
  });
  const later = await open();
  await club.stop();
  expect([await Promise.all(early), later]).toEqual([["refused"], 200]);
});

it("starts again without a look at the seed, while that is the same", async () => {
  const seed = () => Promise.reject(new Error("the club was seeded again"));
  const club = { buildDir, stateDir, env: {}, onOutput: () => {}, seed };
  expect(await prepareClub(club)).toEqual({ members });
});
