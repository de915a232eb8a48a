import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { isHintDue, noteVisit, readRecord, writeRecord } from "./install-due";
import styles from "./install-hint.module.css?classes";
import { install, useCanInstall } from "./install-prompt";
import { IosSteps } from "./install-steps";

const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Only Safari's engine on iOS has `standalone`; an iPad calls itself a Mac, which has no touch screen. */
const isIos = () => "standalone" in navigator && navigator.maxTouchPoints > 1;

/** Never over a form, nor on the page that says the same. */
const isInTheWay = () =>
  document.querySelector("main form :is(input:not([type=hidden]), textarea, select), main .install-help") !==
  null;

const storage = () => localStorage;

type Shown = "nothing" | "hint" | "welcome";

export function InstallButton() {
  const t = useT();
  return useCanInstall() ? (
    <button type="button" className={buttonStyles.button} onClick={install}>
      {t("pwa.installNow")}
    </button>
  ) : null;
}

/** At the foot of a page: an offer to install the app, or a word of welcome once it is installed. */
export function InstallHint() {
  const t = useT();
  const { pathname } = useLocation();
  const canInstall = useCanInstall();
  const [shown, setShown] = useState<Shown>("nothing");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    const record = noteVisit(readRecord(storage), Date.now());
    writeRecord(storage, record);
    if (isInTheWay()) setShown("nothing");
    else if (isStandalone()) setShown(record.isWelcomed ? "nothing" : "welcome");
    else setShown((canInstall || isIos()) && isHintDue(record, Date.now()) ? "hint" : "nothing");
  }, [pathname, canInstall]);
  useEffect(() => {
    const welcome = () => setShown("welcome");
    addEventListener("appinstalled", welcome);
    return () => removeEventListener("appinstalled", welcome);
  }, []);
  if (shown === "nothing") return null;

  const close = () => {
    const record = readRecord(storage);
    const change = shown === "welcome" ? { isWelcomed: true } : { dismissed: Date.now() };
    writeRecord(storage, { ...record, ...change });
    setShown("nothing");
  };
  return (
    <aside className={styles.hint} aria-label={t("pwa.install")}>
      {shown === "welcome" ? (
        <p role="status">{t("pwa.installed")}</p>
      ) : (
        <>
          <p>
            <strong>{t("pwa.install")}</strong> {t("pwa.installWhy")}
          </p>
          {canInstall ? null : <IosSteps />}
        </>
      )}
      <p className="actions">
        {shown === "hint" && canInstall ? <InstallButton /> : null}
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={close}>
          {t(shown === "welcome" ? "cms.close" : "pwa.notNow")}
        </button>
      </p>
    </aside>
  );
}
