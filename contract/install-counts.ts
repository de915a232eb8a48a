import * as v from "valibot";
import { installSteps } from "#rules/install-steps";

/** POST installCount: one browser took a step on the way to the installed app. It says no more than that. */
export const installCountRequest = v.object({ step: v.picklist(installSteps) });
export type InstallCountRequest = v.InferInput<typeof installCountRequest>;
