import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";
import type { FrameView } from "../view";

/** The place that a block or a widget stands in: its spacing, its colours, and the picture behind it. */
export function Frame({ frame, children }: { frame: FrameView; children: ReactNode }) {
  return (
    <section className={frame.classes} id={frame.anchor ?? undefined}>
      {frame.background ? <Picture className="bg" image={frame.background} alt="" sizes="100vw" /> : null}
      <div className="in">{children}</div>
    </section>
  );
}
