import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import type { Deadline } from "../new-run.server";

export function DeadlineNotice({ deadline }: { deadline: Deadline }) {
  const t = useT();
  const { isLate, start, by, earliest, hours, scheme } = deadline;
  return isLate ? (
    <Notice tone="warning" title={t("sivRun.noticeTitle")}>
      <p>{t("sivRun.tooLate", { start, by, earliest })}</p>
    </Notice>
  ) : (
    <Notice tone="info" title={t("sivRun.noticeTitle")}>
      <p>{t("sivRun.mustList", { by, hours, scheme })}</p>
    </Notice>
  );
}
