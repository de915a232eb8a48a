// CPU time of one isolate for one request, while several requests are under way.
import { getCpuTime } from "./cpu-profile.mjs";
import { createHttpClient } from "./http-client.mjs";

const lanes = 4;
/** Before the profile, so that V8 has compiled what is hot. */
const minWarmUpRequests = 300;

/**
 * @typedef {object} Asked
 * @property {() => string} nextPath
 * @property {Record<string, string>} headers
 * @property {number} status that every reply must have
 *
 * @param {{ url: string, inspector: string, worker: string }} where
 * @param {Asked} asked
 * @param {object} options
 * @param {number} options.warmUpSeconds before the profile; longer where 300 requests take longer
 * @param {number} options.seconds of the profile
 * @param {Parameters<typeof getCpuTime>[3]} [options.nameOf]
 * @returns {Promise<import("./cpu-profile.mjs").CpuTime & { requests: number }>} times of one request
 * @throws when a reply has another status
 */
export async function cpuPerRequest({ url, inspector, worker }, asked, options) {
  const client = createHttpClient(url, lanes);
  let requests = 0;
  try {
    await askFor(client, asked, options.warmUpSeconds, minWarmUpRequests);
    const { ms, functions } = await getCpuTime(
      inspector,
      worker,
      async () => {
        requests = await askFor(client, asked, options.seconds);
      },
      options.nameOf,
    );
    return {
      requests,
      ms: ms / requests,
      functions: functions.map((each) => ({ ...each, ms: each.ms / requests })),
    };
  } finally {
    client.stop();
  }
}

/**
 * @param {import("./http-client.mjs").HttpClient} client @param {Asked} asked
 * @param {number} seconds @param {number} [atLeast] requests
 * @returns {Promise<number>} how many were sent
 */
async function askFor(client, { nextPath, headers, status }, seconds, atLeast = 0) {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const lane = async () => {
    do {
      const path = nextPath();
      sent += 1;
      const reply = await client.get(path, headers);
      if (reply.status !== status) throw new Error(`${path} answered ${reply.status}, not ${status}.`);
    } while (performance.now() < end || sent < atLeast);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sent;
}
