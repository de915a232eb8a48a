// Shared by `npm start` and `npm run dev`: the settings of a club on this machine, and the lines that
// introduce it.

/**
 * The Workers' variables (load-context.ts and backend/src name them all).
 * @param {object} club
 * @param {number} club.port
 * @param {number} club.backendPort
 * @param {{ site: Record<string, string>, backend: Record<string, string> }} club.secrets
 */
export function localSettings({ port, backendPort, secrets }) {
  const site = `http://127.0.0.1:${port}`;
  const backend = `http://127.0.0.1:${backendPort}`;
  return {
    // The shared SITE_KEY makes the backend trust the visitor's IP address that the site sends.
    site: {
      SITE_KEY: secrets.backend.SITE_KEY ?? "",
      API_BASE: backend,
      LOGIN_LINK_BASES: backend,
      ...secrets.site,
    },
    backend: { ...secrets.backend, SITE_ORIGINS: `${site},http://localhost:${port}` },
  };
}

/**
 * @param {{ siteAddresses: string[], backendAddress: string, members: { email: string, note: string }[] }}
 * club
 */
export function announce({ siteAddresses, backendAddress, members }) {
  const width = Math.max(...members.map(({ email }) => email.length));
  console.log(
    [
      "",
      `  The club's site   ${siteAddresses[0]}`,
      `  Its backend       ${backendAddress}`,
      "",
      "  Sign in as",
      ...members.map(({ email, note }) => `    ${email.padEnd(width)}   ${note}`),
      "",
      `  The sign-in code arrives at ${backendAddress}/dev/outbox?to=${members[0]?.email ?? "…"}`,
      "",
      "  Ctrl-C stops both. `npm start -- --fresh` begins with a new club.",
      "",
    ].join("\n"),
  );
}
