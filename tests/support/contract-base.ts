import { afterAll } from "vitest";
import { startClub } from "./club";

// The contract suite runs against any backend: CONTRACT_BASE names one; without it, the reference backend is opened here,
// before the suite's modules are read.
if (!process.env.CONTRACT_BASE) {
  const club = await startClub({ sites: 0 });
  process.env.CONTRACT_BASE = club.backend;
  afterAll(async () => {
    delete process.env.CONTRACT_BASE;
    await club.stop();
  });
}
