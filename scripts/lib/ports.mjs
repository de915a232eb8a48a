import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** @param {number} port @returns {Promise<boolean>} whether 127.0.0.1:port can be listened on */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/**
 * A free port of 127.0.0.1, below those that systems give to outgoing connections (32768 and above on
 * Linux): no connection of another program can take it before it is listened on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port was found between 20000 and 32000.");
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
