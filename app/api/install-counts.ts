import { installSteps } from "#contract/content/install-counts";
import { installCountPaths } from "#contract/paths";
import type { InstallStep } from "~/domain/install-step";
import { postAnonymously } from "./post-anonymously";
import type { Fetch } from "./transport";

export const parseInstallStep = (text: string | null): InstallStep | null =>
  installSteps.find((step) => step === text) ?? null;

/**
 * Has the backend count a step on the way to the installed app. A refusal, or a backend without the call,
 * loses a count and no more.
 */
export async function sendInstallStep(fetch: Fetch, backendBase: string, step: InstallStep): Promise<void> {
  await postAnonymously(fetch, backendBase + installCountPaths.installCount, { step });
}
