import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { DueView } from "../../view";
import { daysText, dueIcons, dueLabel } from "./due-text";
import "./due-line.css";

export function DueLine({ due }: { due: DueView }) {
  const t = useT();
  return (
    <li className={`due due-${due.level}`}>
      <Icon name={dueIcons[due.level]} />
      <span>
        {t(dueLabel(due.kind))} <strong>{daysText(t, due)}</strong>
      </span>
    </li>
  );
}
