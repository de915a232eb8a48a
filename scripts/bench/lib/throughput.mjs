// Requests a second over persistent connections, to addresses of this machine only.
import autocannon from "autocannon";

/**
 * @param {string} url of 127.0.0.1
 * @param {object} options
 * @param {number} [options.seconds] whole ones; the replies that are then under way do not count
 * @param {number} [options.amount] instead of seconds: requests, to the last reply. For slow pages, of which
 *   many would be under way at the end
 * @param {number} [options.connections]
 * @param {Record<string, string>} [options.headers]
 * @param {number} [options.status] the only expected status; by default any 2xx
 * @param {() => string} [options.nextPath] the path of each request, in place of the address's
 * @returns {Promise<number>} the mean rate
 * @throws when the address is another machine's, or when any reply is an error
 */
export async function requestsPerSecond(url, options) {
  const { seconds, amount, connections = 8, headers = { accept: "text/html" }, status, nextPath } = options;
  const { hostname } = new URL(url);
  if (hostname !== "127.0.0.1") throw new Error(`Only this machine is put under load, not ${hostname}.`);
  const { result, secondsTaken } = await run({
    url,
    connections,
    headers,
    ...(amount ? { amount } : { duration: seconds }),
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  const isExpected = status ? statuses.every((each) => Number(each) === status) : result.non2xx === 0;
  if (result.errors > 0 || !isExpected || statuses.length === 0) {
    throw new Error(
      `${url} answered ${statuses.join(", ") || "no status"}, with ${result.errors} network errors.`,
    );
  }
  return result.requests.total / (amount ? secondsTaken : result.duration);
}

/**
 * With the time to the last reply: autocannon itself looks each second whether an amount has been reached.
 * @param {autocannon.Options} options
 * @returns {Promise<{ result: autocannon.Result, secondsTaken: number }>}
 */
function run(options) {
  return new Promise((resolve, reject) => {
    let [started, replied] = [0, 0];
    const instance = autocannon(options, (error, result) => {
      if (error) reject(error);
      else resolve({ result, secondsTaken: (replied - started) / 1000 });
    });
    instance.on("start", () => {
      started = performance.now();
    });
    instance.on("response", () => {
      replied = performance.now();
    });
  });
}
