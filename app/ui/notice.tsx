import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type NoticeTone = "success" | "info" | "warning" | "danger";

const icons: Record<NoticeTone, IconName> = {
  success: "tick",
  info: "info",
  warning: "alert",
  danger: "alert",
};
const classes: Record<NoticeTone, string> = {
  success: "note note-suc",
  info: "note",
  warning: "note note-wrn",
  danger: "note note-dng",
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
