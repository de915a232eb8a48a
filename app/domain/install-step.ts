import type { InstallStep as WireInstallStep } from "#contract/content/install-counts";

export type InstallStep = WireInstallStep;
