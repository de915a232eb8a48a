import { prepareRun } from "../tests/support/prepared";

/** Builds and seeds once; every worker opens clubs of its own from it. */
export default async function globalSetup(): Promise<() => void> {
  return prepareRun();
}
