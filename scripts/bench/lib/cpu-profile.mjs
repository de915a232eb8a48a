// CPU profiles of one isolate in Miniflare, by V8's sampling profiler through the inspector. Only that
// isolate's own work counts: not the simulated Cache API, the backend or workerd's event loop.
//
// Sampling takes time itself, so the figures are upper bounds on a machine with nothing else to do.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { openInspector } from "./inspector.mjs";
import { median } from "./statistics.mjs";

const samplingIntervalMicroseconds = 100;
/** What V8 calls the time in which the isolate does nothing. */
const outside = new Set(["(idle)", "(root)"]);

/**
 * @typedef {object} CallFrame
 * @property {string} functionName
 * @property {string} url
 * @property {number} lineNumber 0-based
 * @property {number} columnNumber 0-based
 *
 * @typedef {object} Profile
 * @property {{ id: number, callFrame: CallFrame }[]} nodes
 * @property {number[]} samples ids of nodes
 * @property {number[]} timeDeltas µs before each sample
 *
 * @typedef {{ name: string, ms: number }} FunctionTime self time
 * @typedef {{ ms: number, functions: FunctionTime[] }} CpuTime the longest functions first
 */

/**
 * The time in which an isolate ran while `work` was under way, in all and by function.
 * @param {string} inspector URL of the inspector, `http://127.0.0.1:PORT`
 * @param {string} worker name of the Worker
 * @param {() => Promise<void>} work
 * @param {(frame: CallFrame) => string} [nameOf]
 * @returns {Promise<CpuTime>}
 */
export async function getCpuTime(inspector, worker, work, nameOf) {
  const profiler = await openCpuProfiler(inspector, worker);
  try {
    await profiler.start();
    await work();
    return await profiler.stop(nameOf);
  } finally {
    profiler.close();
  }
}

/**
 * A profiler that can be started again and again.
 * @param {string} inspector as of `cpuTimeOf`
 * @param {string} worker as of `cpuTimeOf`
 */
export async function openCpuProfiler(inspector, worker) {
  const session = await openInspector(inspector, worker);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: samplingIntervalMicroseconds });
  return {
    start: () => session.send("Profiler.start"),
    /** @param {(frame: CallFrame) => string} [nameOf] @returns {Promise<CpuTime>} */
    stop: async (nameOf = ({ functionName }) => functionName) => {
      const { profile } = /** @type {{ profile: Profile }} */ (await session.send("Profiler.stop"));
      return summed(profile, nameOf);
    },
    close: session.close,
  };
}

/** @param {Profile} profile @param {(frame: CallFrame) => string} nameOf @returns {CpuTime} */
function summed({ nodes, samples, timeDeltas }, nameOf) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const ms = usualInterval(timeDeltas) / 1000;
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const id of samples) {
    const frame = frames.get(id);
    if (!frame || outside.has(frame.functionName)) continue;
    const name = nameOf(frame);
    times.set(name, (times.get(name) ?? 0) + ms);
  }
  const functions = [...times].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { ms: functions.reduce((sum, each) => sum + each.ms, 0), functions };
}

/**
 * The time that one sample stands for, in µs. V8 takes no sample while a thread is outside of the isolate, so
 * the time from one sample to the next may be mostly another isolate's, or idle: only intervals between
 * successive samples count. They are longer than what was set, by the time that a sample takes.
 * @param {number[]} timeDeltas
 */
function usualInterval(timeDeltas) {
  const successive = timeDeltas.slice(1).filter((delta) => delta < 3 * samplingIntervalMicroseconds);
  return successive.length > 0 ? median(successive) : samplingIntervalMicroseconds;
}

/**
 * Names functions of a minified bundle by its source map: `name (file:line)`.
 * @param {string} mapFile
 * @returns {(frame: CallFrame) => string}
 */
export function namesFrom(mapFile) {
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, "utf8")));
  return ({ functionName, url, lineNumber, columnNumber }) => {
    /** @type {{ originalSource?: string, originalLine?: number, name?: string }} */
    const {
      originalSource,
      originalLine = 0,
      name,
    } = url === "" ? {} : map.findEntry(lineNumber, columnNumber);
    if (!originalSource) return functionName || "(anonymous)";
    const file = originalSource.replace(/^.*?(?=node_modules\/|app\/|build\/)/, "");
    return `${name || functionName || "(anonymous)"} (${file}:${originalLine + 1})`;
  };
}
