import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { InstallButton, InstallHint } from "./install/install-hint";
import { useScrollPositions } from "./scroll-positions";
import { removeCopyNotice } from "./shown-copy";
import { type ShownState, TabSync } from "./tab-sync-effect";
import { UpdateButton, UpdatePrompt, updates } from "./update-prompt";

/** Beside every page. */
function WithPage({ shown }: { shown: ShownState }) {
  const { pathname } = useLocation();
  useScrollPositions();
  // The next page comes from the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => removeCopyNotice, [pathname]);
  return (
    <>
      <InstallHint />
      <UpdatePrompt />
      <TabSync {...shown} />
    </>
  );
}

/** What only a hydrated page has, and needs for nothing that is shown at first. */
export const parts = { InstallButton, UpdateButton, WithPage };

export const start = () => updates.register();
