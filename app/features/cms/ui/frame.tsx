import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";
import { comesLate } from "../blocks/registry";
import type { FrameView } from "../view";
import { Film } from "./film";

/** The place that a block or a widget stands in: its spacing, its colours, how it moves, and what lies behind it. */
export function Frame({
  frame,
  design = "",
  children,
}: {
  frame: FrameView;
  /** Of the block within, if one is. */
  design?: string;
  children: ReactNode;
}) {
  // A moving section would carry a fixed picture along: there only its content moves.
  const fixed = frame.classes.endsWith(" fix");
  return (
    <section className={frame.classes} id={frame.anchor ?? undefined} {...(fixed ? null : frame.motion)}>
      {frame.background ? <Picture className="bg" image={frame.background} alt="" sizes="100vw" /> : null}
      <div
        className="in"
        data-view={comesLate(design) ? design : undefined}
        {...(fixed ? frame.motion : null)}
      >
        {children}
      </div>
      {frame.film ? <Film film={frame.film} /> : null}
    </section>
  );
}
