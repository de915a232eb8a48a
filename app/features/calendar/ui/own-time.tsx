import { useEffect, useState } from "react";
import { useI18n } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { ownTimeText } from "../own-time";
import type { EventView } from "../view";
import styles from "./event-page.module.css?classes";

/** An event's time on the reader's clock: as the edge guesses it, then as the browser knows it. */
export function OwnTime({ event }: { event: EventView }) {
  const { t, locale: language } = useI18n();
  const locale = formatLocale(language);
  const [text, setText] = useState(event.ownTime);
  const { start, end, isTimed, timeZone } = event;
  useEffect(() => {
    const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isTimed && ownZone) setText(ownTimeText({ start, end }, { locale, timeZone, ownZone }));
  }, [start, end, isTimed, timeZone, locale]);
  return text ? <span className={styles.ownTime}>{t("calendar.ownTime", { time: text })}</span> : null;
}
