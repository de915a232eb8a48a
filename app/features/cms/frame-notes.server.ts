import { hasBackground, isBackgroundOnly } from "./frame.server";
import type { FrameView } from "./view";

/** What an editor is told of a block's or a widget's looks. */
type FrameNote = "textCorrected" | "veil";

/** Where a page does not look as its editor chose, so that its text can be read. */
export function frameNotes(frame: FrameView): readonly FrameNote[] {
  return [
    ...(frame.isTextCorrected ? (["textCorrected"] as const) : []),
    ...(hasBackground(frame) && !isBackgroundOnly(frame) ? (["veil"] as const) : []),
  ];
}
