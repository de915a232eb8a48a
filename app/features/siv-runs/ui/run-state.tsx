import { useT } from "~/i18n/context";
import type { ShownState } from "../view";
import "./run-state.css";

export function SivRunState({ state }: { state: ShownState }) {
  return <span className={`run-state run-state-${state}`}>{useT()(`sivRun.states.${state}`)}</span>;
}
