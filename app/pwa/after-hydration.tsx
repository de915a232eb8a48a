import { InstallButton, InstallHint } from "./install-hint";
import { TabSync } from "./tab-sync-effect";
import { UpdateButton, UpdatePrompt, updates } from "./update-prompt";

/** Beside every page. */
function WithPage() {
  return (
    <>
      <InstallHint />
      <UpdatePrompt />
      <TabSync />
    </>
  );
}

/** What only a hydrated page has, and needs for nothing that is shown at first. */
export const parts = { InstallButton, UpdateButton, WithPage };

export const startUpdates = () => updates.register();
