import { Icon, type IconName } from "~/ui/icon";
import type { StateTone } from "../view";
import "./siv-state.css";

const toneIcons: Readonly<Record<StateTone, IconName>> = {
  draft: "card",
  waiting: "clock",
  asked: "alert",
  good: "tick",
  over: "info",
};

export function SivState({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={`siv-state siv-state-${tone}`}>
      <Icon name={toneIcons[tone]} />
      {children}
    </span>
  );
}
