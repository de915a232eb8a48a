import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { throwawaySecrets } from "../../scripts/lib/club-state.mjs";
import { serveClub } from "../../scripts/lib/local-club.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { prepared } from "../support/prepared";

it("serves nothing before the club is seeded", async () => {
  const { buildDir, seededDir } = await prepared();
  const stateDir = mkdtempSync(join(tmpdir(), "marque-club-"));
  cpSync(seededDir, stateDir, { recursive: true });
  const [port, backendPort] = [await freePort(), await freePort()];
  const open = () => fetch(`http://127.0.0.1:${port}/login`).then((reply) => reply.status);
  const early: Promise<number | "refused">[] = [];
  try {
    const club = await serveClub({
      ...{ buildDir, stateDir, port, backendPort, secrets: throwawaySecrets() },
      onOutput: () => {},
      seed: async () => {
        early.push(open().catch(() => "refused" as const));
        await early[0];
        return { members: [] };
      },
    });
    const later = await open();
    await club.stop();
    expect([await Promise.all(early), later]).toEqual([["refused"], 200]);
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
});
