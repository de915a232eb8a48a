import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { countStep } from "./count-step";
import { dismissedHintAt, greetedKey, installHintKey, nextHintAt } from "./install-due";
import styles from "./install-hint.module.css?classes";
import { install, useCanInstall } from "./install-prompt";
import { IosSteps, MenuSteps } from "./install-steps";
import { canInstallByHand, isIos, isStandalone } from "./install-ways";

/** Runs `use` unless storage is blocked: then nothing is remembered, and no hint is ever due. */
function withStorage(use: (store: Storage) => Shown): Shown {
  try {
    return use(localStorage);
  } catch {
    return "nothing";
  }
}

/** What is due on the page that shows, which is noted as seen. */
const chooseShown = () =>
  withStorage((store) => {
    const now = Date.now();
    const at = nextHintAt(store.getItem(installHintKey) ?? "", now);
    store.setItem(installHintKey, String(at));
    // `vite dev` has no boot script.
    if (!window.__boot?.fitsHint()) return "nothing";
    if (isStandalone()) return store.getItem(greetedKey) ? "nothing" : "welcome";
    // Where boot.js has not held the browser's own bar back, ours would be a second.
    const isOffered = window.__install ? window.__install.defaultPrevented : canInstallByHand();
    return at <= now && isOffered ? "hint" : "nothing";
  });

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page; an offer may come late.
  useEffect(() => {
    setShown(chooseShown());
  }, [pathname, canInstall]);
  useEffect(() => {
    const welcome = () => setShown("welcome");
    addEventListener("appinstalled", welcome);
    return () => removeEventListener("appinstalled", welcome);
  }, []);
  useEffect(() => {
    if (shown === "hint") countStep("shown");
  }, [shown]);
  if (shown === "nothing") return null;

  const close = () => {
    withStorage((store) => {
      if (shown === "welcome") store.setItem(greetedKey, "1");
      else store.setItem(installHintKey, String(dismissedHintAt(Date.now())));
      return "nothing";
    });
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
          {canInstall ? null : isIos() ? <IosSteps /> : <MenuSteps />}
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
