import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useT } from "~/i18n/context";
import linkButtonStyles from "~/ui/link-button.module.css?classes";
import { SlowNavigation } from "./slow-navigation";
import { hasUnsavedInput } from "./unsaved-input";
import styles from "./update-prompt.module.css?classes";
import { createUpdates } from "./updates";

/** spec §2; the button in the footer stays. */
const dismissAfterMs = 6_000;

/** Of this tab: only browsers import this file (on-demand.tsx). */
export const updates = createUpdates({
  workers: navigator.serviceWorker,
  isOnline: () => navigator.onLine,
  fetch: (path, options) => fetch(path, options),
  hasUnsavedInput,
  reload: () => location.reload(),
});

const useUpdate = () => useSyncExternalStore(updates.subscribe, updates.current);

function Apply() {
  const t = useT();
  return (
    <button type="button" className={linkButtonStyles.linkButton} onClick={updates.apply}>
      {t("pwa.update")}
    </button>
  );
}

/** In the footer: for an update whose prompt has gone. */
export function UpdateButton() {
  return useUpdate().phase === "none" ? null : <Apply />;
}

/**
 * Offers an update, and applies it with the next navigation (spec §2). Beside it: a navigation that hangs.
 */
export function UpdatePrompt() {
  const t = useT();
  const { phase, announced } = useUpdate();
  const [dismissed, setDismissed] = useState(0);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => updates.onLeft, [pathname]);
  useEffect(() => {
    if (state === "idle") updates.onSent();
  }, [state]);
  useEffect(() => {
    const timer = setTimeout(() => setDismissed(announced), dismissAfterMs);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <>
      <div className={styles.prompt} role="status">
        {announced > dismissed ? (
          <p>
            {t(phase === "deferred" ? "pwa.updateDeferred" : "pwa.updateReady")}{" "}
            {phase === "deferred" ? null : <Apply />}
          </p>
        ) : null}
      </div>
      <SlowNavigation />
    </>
  );
}
