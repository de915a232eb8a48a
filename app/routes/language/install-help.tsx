import { useT } from "~/i18n/context";
import { IosSteps } from "~/pwa/install/install-steps";
import { OnDemand } from "~/pwa/on-demand";
import styles from "./choices-page.module.css?classes";

/** Not translated. */
const systems = { android: "Android", ios: "iPhone, iPad" };

/** How to install the app. A browser that can do it for the visitor adds a button once hydrated. */
export function InstallHelp() {
  const t = useT();
  return (
    <section className="install-help" aria-labelledby="install-app">
      <h2 id="install-app">{t("pwa.install")}</h2>
      <p className={styles.installed}>{t("pwa.installed")}</p>
      <div className={styles.installSteps}>
        <p>{t("pwa.installWhy")}</p>
        <p>
          <OnDemand part="InstallButton" />
        </p>
        <div>
          <h3>{systems.android}</h3>
          <p>{t("pwa.installAndroid")}</p>
        </div>
        <div>
          <h3>{systems.ios}</h3>
          <IosSteps />
        </div>
        <div>
          <h3>{t("pwa.computer")}</h3>
          <p>{t("pwa.installDesktop")}</p>
        </div>
      </div>
    </section>
  );
}
