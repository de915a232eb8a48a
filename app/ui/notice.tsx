import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type NoticeTone = "success" | "info" | "warning" | "danger";

const icons: Record<NoticeTone, IconName> = {
  success: "tick",
  info: "info",
  warning: "alert",
  danger: "alert",
};
const classes: Record<NoticeTone, string> = { success: "suc", info: "inf", warning: "wrn", danger: "dng" };

/** A notice's icon and classes by its tone, for one that is laid out otherwise. */
export const noticeLook = (tone: NoticeTone) => ({ icon: icons[tone], className: `note ${classes[tone]}` });

/** Something worth knowing on this page. Not a live region: it is there when the page is read. */
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
    <div className={`note ${classes[tone]}`}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
