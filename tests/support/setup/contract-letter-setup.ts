import { startClub } from "../club";
import { prepareRun } from "../prepared";

/** Vitest's global setup for the contract suite before a backend that says only what spec §7 lists. */
export default async function setup(): Promise<() => Promise<void>> {
  const clear = await prepareRun();
  const club = await startClub({
    sites: 0,
    seedLetter: true,
    backendEnv: { SITE_ORIGINS: "http://127.0.0.1:9" },
  });
  process.env.CONTRACT_LETTER_BASE = club.letter.url;
  process.env.CONTRACT_LETTER_DEV = club.backend;
  return async () => {
    delete process.env.CONTRACT_LETTER_BASE;
    delete process.env.CONTRACT_LETTER_DEV;
    await club.stop();
    clear();
  };
}
