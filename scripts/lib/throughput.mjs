// Requests a second over persistent connections, to addresses of this machine only.
import autocannon from "autocannon";

/**
 * @param {string} address of 127.0.0.1
 * @param {{ seconds: number, connections?: number }} options seconds: whole ones
 * @returns {Promise<number>} the mean rate
 * @throws when the address is another machine's, or when any reply is an error
 */
export async function requestsPerSecond(address, { seconds, connections = 8 }) {
  const { hostname } = new URL(address);
  if (hostname !== "127.0.0.1") throw new Error(`Only this machine is put under load, not ${hostname}.`);
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    headers: { accept: "text/html" },
  });
  if (result.errors > 0 || result.non2xx > 0) {
    const statuses = Object.keys(result.statusCodeStats ?? {}).join(", ") || "no status";
    throw new Error(`${address} answered ${statuses}, with ${result.errors} network errors.`);
  }
  return result.requests.total / result.duration;
}
