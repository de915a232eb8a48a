import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button } from "../button";
import styles from "./scanner.module.css?classes";

export type ScannerWords = {
  readonly scan: MessageKey;
  readonly scanning: MessageKey;
  /** A QR code of another kind. */
  readonly foreign: MessageKey;
  readonly blocked: MessageKey;
  readonly none: MessageKey;
};

type ScannerProps = {
  readonly words: ScannerWords;
  /** Takes the text of a QR code. "foreign": not what the page looks for; "later": it is busy, ask again. */
  readonly onCode: (text: string) => "taken" | "foreign" | "later";
  /** true: the camera goes on after a code, for the next one. */
  readonly staysOpen?: boolean;
};

/** Reads QR codes with the camera. Nothing without JavaScript or where the browser gives no camera. */
export function Scanner({ words, ...reading }: ScannerProps) {
  const t = useT();
  const [hasCamera, setHasCamera] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [says, setSays] = useState<MessageKey | null>(null);
  // Only browsers have it, and only on https.
  useEffect(() => setHasCamera(Boolean(navigator.mediaDevices)), []);
  if (!hasCamera) return null;
  const toggle = () => {
    setIsOpen(!isOpen);
    setSays(isOpen ? null : words.scanning);
  };
  const isUnusable = says === words.blocked || says === words.none;
  const onEnd = (why: MessageKey | null) => {
    setIsOpen(false);
    setSays(why);
  };
  return (
    <div className={styles.scanner}>
      {isOpen ? <Camera {...reading} words={words} onSay={setSays} onEnd={onEnd} /> : null}
      <p role="status">{says ? t(says) : null}</p>
      {/* One button, so that it keeps the focus. */}
      <Button type="button" tone={isOpen || isUnusable ? "quiet" : "primary"} onClick={toggle}>
        {t(isOpen ? "cms.close" : words.scan)}
      </Button>
    </div>
  );
}

type CameraProps = ScannerProps & {
  readonly onSay: (what: MessageKey) => void;
  /** The camera is off. */
  readonly onEnd: (why: MessageKey | null) => void;
};

/** For so long the same code is held up once, in ms. */
const repeatMs = 4_000;

function Camera(props: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const end = new AbortController();
    let last = { text: "", at: 0 };
    const close = (why: MessageKey | null) => {
      end.abort();
      latest.current.onEnd(why);
    };
    const onLook = (found: string | null) => {
      const { words, onCode, onSay, staysOpen } = latest.current;
      const text = found?.trim() ?? "";
      if (text === "") return onSay(words.scanning);
      const isRepeated = text === last.text && Date.now() - last.at < repeatMs;
      const outcome = isRepeated && staysOpen ? "repeated" : onCode(text);
      if (outcome === "later") return;
      last = { text, at: Date.now() };
      if (outcome === "foreign") onSay(words.foreign);
      else if (outcome === "taken" && !staysOpen) close(null);
    };
    const onHidden = () => {
      if (document.hidden) close(null);
    };
    document.addEventListener("visibilitychange", onHidden);
    import("./read-codes.client")
      .then(({ readCodes }) => video.current && readCodes(video.current, onLook, end.signal))
      .catch((error: unknown) => {
        if (end.signal.aborted) return;
        const isBlocked = error instanceof DOMException && error.name === "NotAllowedError";
        const { words } = latest.current;
        close(isBlocked ? words.blocked : words.none);
      });
    return () => {
      end.abort();
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, []);

  return (
    <div className={styles.frame}>
      <video ref={video} muted playsInline />
    </div>
  );
}
