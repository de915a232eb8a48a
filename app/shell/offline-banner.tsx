import { useSyncExternalStore } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/**
 * Shown when the browser is offline or the backend unreachable (spec §4). Always rendered, as a live region.
 */
export function OfflineBanner({ linkActive }: { linkActive: boolean }) {
  const t = useT();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online && linkActive ? null : (
        <p className="offline-banner">
          <Icon name="alert" />
          {t(online ? "shell.clubOffline" : "shell.offline")}
        </p>
      )}
    </div>
  );
}
