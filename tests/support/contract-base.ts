import { afterAll } from "vitest";
import { startClub } from "./club";

// The contract suite runs against any backend: CONTRACT_BASE names one; without it, the reference backend is opened here,
// before the suite's modules are read.
if (!process.env.CONTRACT_BASE) {
  // No site listens there; the backend needs one to link to and to send people back to.
  const site = "http://127.0.0.1:9";
  const club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: site } });
  process.env.CONTRACT_BASE = club.backend;
  process.env.CONTRACT_REDIRECT_URI = `${site}/auth`;
  afterAll(async () => {
    delete process.env.CONTRACT_BASE;
    delete process.env.CONTRACT_REDIRECT_URI;
    await club.stop();
  });
}
