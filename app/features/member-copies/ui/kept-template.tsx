import { useT } from "~/i18n/context";
import {
  keptEmptyId,
  keptPath,
  keptSummaryId,
  keptSlots as slot,
  stateId,
  withoutWorkerId,
} from "~/pwa/member-copies/kept-page";
import { outboxPath } from "~/pwa/outbox/outbox-page";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./kept-template.module.css";

type Act = "on" | "off" | "remove";

/** The service worker does it. */
function ActButton({ act, tone }: { readonly act: Act; readonly tone: "primary" | "quiet" }) {
  const t = useT();
  const texts = { on: t("kept.turnOn"), off: t("kept.turnOff"), remove: t("kept.remove") };
  return (
    <form method="post" action={keptPath}>
      <input type="hidden" name="act" value={act} />
      <Button tone={tone}>{texts[act]}</Button>
    </form>
  );
}

/** The parts of the page that the service worker shows and fills in, by what is kept on this device. */
export function KeptTemplate() {
  const t = useT();
  return (
    <>
      <div id={withoutWorkerId}>
        <Notice tone="info">{t("kept.none")}</Notice>
      </div>
      <div id={stateId("off")} hidden className={styles.state}>
        <p>{t("kept.off")}</p>
        <ActButton act="on" tone="primary" />
        <p className={styles.hint}>{t("kept.turnOnHint")}</p>
      </div>
      <div id={stateId("on")} hidden className={styles.state} data-on="">
        <p>{t("kept.on")}</p>
        <ActButton act="off" tone="quiet" />
      </div>
      <div id={stateId("full")} hidden className={styles.state}>
        <p>{t("kept.full")}</p>
        <ActButton act="off" tone="quiet" />
      </div>
      <div id={stateId("denied")} hidden>
        <Notice tone="warning">{t("kept.denied")}</Notice>
      </div>
      <p id={keptEmptyId} hidden>
        {t("kept.empty")}
      </p>
      <div id={keptSummaryId} hidden className={styles.kept}>
        <details>
          <summary>
            {t("kept.summary", { pages: slot.pages, pictures: slot.pictures, size: slot.size })}
          </summary>
          {/* The service worker puts the pages at its end. */}
          <ul className={styles.list} />
        </details>
        <ActButton act="remove" tone="quiet" />
        <p className={styles.hint}>{t("kept.removeHint")}</p>
      </div>
      <p>
        <a href={outboxPath}>{t("outbox.title")}</a>
      </p>
    </>
  );
}
