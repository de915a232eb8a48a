import { describe, it } from "vitest";
import { type Capability, contentPaths } from "#contract/paths";
import { base, get, hasOutbox } from "./backend";

/** Groups of calls beyond spec §7 that the backend says it has (contract 29). */
const named: readonly unknown[] = base ? await readCapabilities() : [];

async function readCapabilities(): Promise<readonly unknown[]> {
  const { capabilities } = (await get(contentPaths.currentDomain)).body as { capabilities?: unknown };
  return Array.isArray(capabilities) ? capabilities : [];
}

/** What spec §7 lists, with the fields of §3: any backend must pass. */
export const seedCalls = describe.skipIf(!base);
/** The same as a member, who signs in by an emailed code. */
export const membersSeedCalls = describe.skipIf(!base || !hasOutbox);

/** "fields": what has no name of its own (versions, totals); tried where the backend names anything. */
type Addition = Capability | "fields";

const skipped = new Set<string>();

function lacks(addition: Addition, without: string): boolean {
  const isNamed = addition === "fields" ? named.length > 0 : named.includes(addition);
  const line = `The backend does not name ${addition}: the site ${without}.`;
  if (base && !isNamed && !skipped.has(line)) console.warn(line);
  if (!isNamed) skipped.add(line);
  return !base || !isNamed;
}

/**
 * What the contract adds to spec §7; skipped where the backend does not name it.
 * @param without what the site does without it
 */
export const ours = (addition: Addition, without: string) =>
  describe.skipIf(lacks(addition, without) || !hasOutbox);
/** One such test among the seed's calls. */
export const oursIt = (addition: Addition, without: string) => it.skipIf(lacks(addition, without));
