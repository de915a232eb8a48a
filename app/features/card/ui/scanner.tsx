import { useEffect, useRef, useState } from "react";
import { isStatement } from "~/domain/club/card";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button } from "~/ui/button";
import { typedCard } from "../typed-card";

/** Reads a card with the camera. Nothing without JavaScript or where the browser gives no camera. */
export function Scanner() {
  const t = useT();
  const [hasCamera, setHasCamera] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [says, setSays] = useState<MessageKey | null>(null);
  // Only browsers have it, and only on https.
  useEffect(() => setHasCamera(Boolean(navigator.mediaDevices)), []);
  if (!hasCamera) return null;
  const toggle = () => {
    setIsOpen(!isOpen);
    setSays(isOpen ? null : "verify.scanning");
  };
  const onEnd = (why: MessageKey | null) => {
    setIsOpen(false);
    setSays(why);
  };
  return (
    <div className="scanner">
      {isOpen ? <Camera onSay={setSays} onEnd={onEnd} /> : null}
      <p role="status">{says ? t(says) : null}</p>
      {/* One button, so that it keeps the focus. */}
      <Button type="button" tone={isOpen ? "quiet" : "primary"} onClick={toggle}>
        {t(isOpen ? "cms.close" : "verify.scan")}
      </Button>
    </div>
  );
}

type CameraEvents = {
  readonly onSay: (what: MessageKey) => void;
  /** The camera is off. */
  readonly onEnd: (why: MessageKey | null) => void;
};

function Camera(events: CameraEvents) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    const end = new AbortController();
    const close = (why: MessageKey | null) => {
      end.abort();
      latest.current.onEnd(why);
    };
    const onLook = (text: string | null) => {
      const card = typedCard(text ?? "");
      if (isStatement(card)) {
        // Before the page is left: the browser may show it again as it is now.
        close(null);
        location.assign(`/verify?card=${card}`);
      } else latest.current.onSay(card === "" ? "verify.scanning" : "verify.foreign");
    };
    const onHidden = () => {
      if (document.hidden) close(null);
    };
    document.addEventListener("visibilitychange", onHidden);
    import("../read-codes.client")
      .then(({ readCodes }) => video.current && readCodes(video.current, onLook, end.signal))
      .catch((error: unknown) => {
        if (end.signal.aborted) return;
        const isBlocked = error instanceof DOMException && error.name === "NotAllowedError";
        close(isBlocked ? "verify.cameraBlocked" : "verify.noCamera");
      });
    return () => {
      end.abort();
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, []);

  return (
    <div className="scanner-frame">
      <video ref={video} muted playsInline />
    </div>
  );
}
