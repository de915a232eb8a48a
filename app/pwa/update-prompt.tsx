import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { applyUpdate, onWaitingUpdate } from "./updates";

/** spec §2; the button in the footer stays. */
const dismissAfterMs = 6_000;

/** True while a newer version of the app waits to take over. */
export function useWaitingUpdate(): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => onWaitingUpdate(setWaiting), []);
  return waiting;
}

/** Offers a waiting update, and applies it with the next navigation (spec §2). */
export function UpdatePrompt() {
  const t = useT();
  const waiting = useWaitingUpdate();
  const [shown, setShown] = useState(false);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) applyUpdate();
  }, [pathname]);
  useEffect(() => {
    if (!waiting) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), dismissAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div className="update" role="status">
      {shown ? (
        <p>
          {t("pwa.updateReady")}{" "}
          <button type="button" className="link-button" onClick={applyUpdate}>
            {t("pwa.update")}
          </button>
        </p>
      ) : null}
    </div>
  );
}
