// Requests a second over kept connections, to addresses of this machine only.
import { Agent, request } from "node:http";

/**
 * @param {string} address
 * @param {{ seconds: number, connections?: number }} options
 */
export async function requestsPerSecond(address, { seconds, connections = 8 }) {
  const { hostname } = new URL(address);
  if (hostname !== "127.0.0.1") throw new Error(`Only this machine is put under load, not ${hostname}.`);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ends = performance.now() + seconds * 1000;
  let done = 0;
  const one = () =>
    new Promise((resolve, reject) => {
      request(address, { agent, headers: { accept: "text/html" } }, (reply) => {
        if ((reply.statusCode ?? 500) >= 400) reject(new Error(`${address} answered ${reply.statusCode}`));
        reply.resume().on("end", resolve);
      })
        .on("error", reject)
        .end();
    });
  const worker = async () => {
    while (performance.now() < ends) {
      await one();
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const rate = done / ((performance.now() - began) / 1000);
  agent.destroy();
  return rate;
}
