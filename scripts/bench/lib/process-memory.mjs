import { readdirSync, readFileSync } from "node:fs";

/**
 * Resident memory of the workerd processes that this process has started, in MB; null without a /proc.
 * @returns {number | null}
 */
export function workerdMemory() {
  /** @type {string[]} */
  let ids;
  try {
    ids = readdirSync("/proc/self/task").flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean),
    );
  } catch {
    return null;
  }
  const sizes = ids.map((id) => {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const kilobytes = /^Name:\s*workerd$/m.test(status) ? /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] : 0;
    return Number(kilobytes ?? 0) / 1024;
  });
  const all = sizes.reduce((sum, each) => sum + each, 0);
  return all > 0 ? all : null;
}
