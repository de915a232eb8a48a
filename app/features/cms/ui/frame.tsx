import { createElement, type ReactNode, Suspense } from "react";
import { Picture } from "~/ui/picture";
import { isLazy, LazyBackgroundVideo } from "../blocks/registry";
import type { FrameView } from "../view";
import styles from "./cms.module.css?classes";

/** What surrounds a block or a widget: its spacing, colours, animation, and its background image or video. */
export function Frame({
  frame,
  design = "",
  children,
}: {
  frame: FrameView;
  /** Of the block within, if there is one. */
  design?: string;
  children: ReactNode;
}) {
  // An animated section would move its fixed background too, so only the content is animated.
  const fixed = frame.classes.endsWith(" background-fixed");
  return (
    // Editors' text may be in a language of another direction than the page.
    <section className={frame.classes} id={frame.anchor?.id} dir="auto" {...(fixed ? null : frame.motion)}>
      {frame.anchor?.name ? createElement("a", { name: frame.anchor.name }) : null}
      {frame.background ? (
        <Picture className="background-layer" image={frame.background} alt="" sizes="100vw" />
      ) : null}
      <div
        className={styles.inner}
        data-view={isLazy(design) ? design : undefined}
        {...(fixed ? frame.motion : null)}
      >
        {children}
      </div>
      {frame.video ? (
        <Suspense fallback={null}>
          <LazyBackgroundVideo video={frame.video} />
        </Suspense>
      ) : null}
    </section>
  );
}
