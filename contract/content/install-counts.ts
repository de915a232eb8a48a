import * as v from "valibot";

/** What the club counts on the way to the installed app: the hint, a yes to it, the app's first start. */
export const installSteps = ["shown", "accepted", "started"] as const;
export type InstallStep = (typeof installSteps)[number];

/** POST installCount: one browser took a step on the way to the installed app. It says no more than that. */
export const installCountRequest = v.object({ step: v.picklist(installSteps) });
