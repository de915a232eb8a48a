import type { InstallCountRequest } from "#contract/install-counts";
import { installCountPaths } from "#contract/paths";
import { postAnonymously } from "./post-anonymously";
import type { Fetch } from "./transport";

/**
 * Has the backend count a step on the way to the installed app. A refusal, or a backend without the call,
 * loses a count and no more.
 */
export async function sendInstallStep(
  fetch: Fetch,
  backendBase: string,
  count: InstallCountRequest,
): Promise<void> {
  await postAnonymously(fetch, backendBase + installCountPaths.installCount, count);
}
