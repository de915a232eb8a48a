import { prepareRun } from "../prepared";

/** Vitest's global setup for the projects that drive built Workers. */
export default async function setup(): Promise<() => void> {
  return prepareRun();
}
