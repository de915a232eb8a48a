import { prepareRun } from "../tests/support/prepared";

/** Builds and seeds once; the workers start their clubs from copies. */
export default async function globalSetup(): Promise<() => void> {
  return prepareRun();
}
