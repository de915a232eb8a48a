import { startClub } from "../club";
import { prepareRun } from "../prepared";

/**
 * Vitest's global setup for the contract suite, which runs against any backend: CONTRACT_BASE names one.
 * Without it, the reference backend starts here, for all files.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.CONTRACT_BASE) return async () => undefined;
  const clear = await prepareRun();
  // Nothing listens there, but the backend needs a site for links and redirects.
  const site = "http://127.0.0.1:9";
  const club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: site } });
  process.env.CONTRACT_BASE = club.backend;
  process.env.CONTRACT_REDIRECT_URI = `${site}/auth`;
  return async () => {
    delete process.env.CONTRACT_BASE;
    delete process.env.CONTRACT_REDIRECT_URI;
    await club.stop();
    clear();
  };
}
