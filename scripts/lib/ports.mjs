import { createServer } from "node:net";

/** @param {number} port @returns {Promise<boolean>} whether 127.0.0.1:port can be listened on */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** @returns {Promise<number>} a free port of 127.0.0.1 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * A port from the environment.
 * @param {string} name @param {number} fallback
 */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  console.error(`${name} must be a port between 1 and 65535; it is "${text}".`);
  process.exit(1);
}

/**
 * Ends the program with a message when a port is taken.
 * @param {Record<string, number>} wanted by variable
 */
export async function claimPorts(wanted) {
  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    console.error(
      `Port ${port} is taken by another program: stop it, or choose another with ${name}=… npm start.`,
    );
    process.exit(1);
  }
  if (new Set(Object.values(wanted)).size < Object.keys(wanted).length) {
    console.error(`${Object.keys(wanted).join(" and ")} must differ.`);
    process.exit(1);
  }
}
