import { InstallButton, InstallHint } from "./install-hint";
import { UpdateButton, UpdatePrompt, updates } from "./update-prompt";

/** What only a hydrated page has, and needs for nothing that is shown at first. */
export const parts = { InstallButton, InstallHint, UpdateButton, UpdatePrompt };

export const startUpdates = () => updates.register();
