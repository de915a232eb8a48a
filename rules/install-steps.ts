/** What the club counts on the way to the installed app: the hint, a yes to it, the app's first start. */
export const installSteps = ["shown", "accepted", "started"] as const;
export type InstallStep = (typeof installSteps)[number];
