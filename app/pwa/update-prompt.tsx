import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { applyUpdate, onWaitingUpdate } from "./updates";

/** spec §2: the prompt goes by itself after 6 s; the button in the foot of the page stays. */
const dismissAfter = 6_000;

/** True while a newer version of the app waits to take over. */
export function useWaitingUpdate(): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => onWaitingUpdate(setWaiting), []);
  return waiting;
}

/** Offers a waiting update, and applies it on the next navigation in any case (spec §2). */
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
    const timer = setTimeout(() => setShown(false), dismissAfter);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div className="toast" role="status">
      {shown ? (
        <p>
          {t("pwa.updateReady")}{" "}
          <button type="button" className="link" onClick={applyUpdate}>
            {t("pwa.update")}
          </button>
        </p>
      ) : null}
    </div>
  );
}
