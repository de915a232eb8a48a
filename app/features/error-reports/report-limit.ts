import type { AnonymousMemory } from "~/api/content/anonymous-memory";

const windowMs = 10 * 60_000;
/** As the backend has it; it counts over all isolates. */
const maxPerIpAddress = 20;
/** Of everybody in this isolate. */
const maxOfAll = 300;
const counterBytes = 16;

/**
 * Counts what a browser reports by itself, such as an error, before it is read, in this isolate.
 * @param ipAddress null: unknown
 * @param kind each has limits of its own
 * @returns whether it may be taken
 */
export function mayReport(
  memory: AnonymousMemory | null,
  ipAddress: string | null,
  now: number,
  kind: "reports" | "installs" = "reports",
): boolean {
  if (!memory) return true;
  const time = Math.floor(now / windowMs);
  const isWithin = (name: string, max: number) => {
    const key = `${kind} ${time} ${name}`;
    const count = (memory.get<number>(key) ?? 0) + 1;
    memory.set(key, count, counterBytes);
    return count <= max;
  };
  return isWithin("all", maxOfAll) && isWithin((ipAddress ?? "unknown").slice(0, 64), maxPerIpAddress);
}
