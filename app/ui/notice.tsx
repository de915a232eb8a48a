import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import styles from "./notice.module.css";

export type NoticeTone = "success" | "info" | "warning" | "danger";

const icons: Record<NoticeTone, IconName> = {
  success: "tick",
  info: "info",
  warning: "alert",
  danger: "alert",
};
const classes = {
  success: `${styles.notice} ${styles.success}`,
  info: styles.notice,
  warning: `${styles.notice} ${styles.warning}`,
  danger: `${styles.notice} ${styles.danger}`,
};

/** Icon and classes of a tone, for notices with another layout. */
export const noticeLook = (tone: NoticeTone) => ({
  icon: icons[tone],
  className: classes[tone],
});

/** Not a live region: rendered with the page. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes[tone]}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
