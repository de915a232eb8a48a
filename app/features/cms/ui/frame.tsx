import { type ReactNode, Suspense } from "react";
import { Picture } from "~/ui/picture";
import { comesLate, LateFilm } from "../blocks/registry";
import type { FrameView } from "../view";

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
    // Its words may run in another direction than the page.
    <section
      className={frame.classes}
      id={frame.anchor ?? undefined}
      dir="auto"
      {...(fixed ? null : frame.motion)}
    >
      {frame.background ? <Picture className="bg" image={frame.background} alt="" sizes="100vw" /> : null}
      <div
        className="in"
        data-view={comesLate(design) ? design : undefined}
        {...(fixed ? frame.motion : null)}
      >
        {children}
      </div>
      {frame.film ? (
        <Suspense fallback={null}>
          <LateFilm film={frame.film} />
        </Suspense>
      ) : null}
    </section>
  );
}
