import { createPath, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import linkButtonStyles from "~/ui/link-button.module.css?classes";
import styles from "./update-prompt.module.css?classes";

const slowAfterMs = 10_000;

/** When a navigation hangs: offers to load its page as a document, or to stay. */
export function SlowNavigation() {
  const t = useT();
  const { state, location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const [slow, setSlow] = useState<typeof next>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setSlow(next), slowAfterMs);
    return () => clearTimeout(timer);
  }, [next]);
  const stay = () => {
    // A navigation to a fragment ends the other, and loads nothing. It needs one, which the address then
    // loses.
    navigate({ ...here, hash: here.hash || "#stay" }, { replace: true, preventScrollReset: true });
    history.replaceState(history.state, "", createPath(here));
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.prompt} role="status">
      {next && next === slow && state === "loading" ? (
        <p>
          {t("pwa.slow")}
          <span className={styles.choices}>
            <a className={linkButtonStyles.linkButton} href={createPath(next)}>
              {t("pwa.slowLoad")}
            </a>
            <button type="button" className={linkButtonStyles.linkButton} onClick={stay}>
              {t("pwa.slowStay")}
            </button>
          </span>
        </p>
      ) : null}
    </div>
  );
}
