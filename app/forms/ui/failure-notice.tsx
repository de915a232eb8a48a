import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import type { ShownFailure } from "../call-failure";
import { useProblemFocus } from "./use-problem-focus";

/** A failure that no single field can put right: what happened and what to do. It takes the focus. */
export function FailureNotice({ failure }: { failure: Pick<ShownFailure, "tone" | "title" | "text"> }) {
  const t = useT();
  // What is no failure takes no focus.
  const box = useProblemFocus(failure.tone === "info");
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Notice tone={failure.tone} title={t(failure.title)}>
        <p>{t(failure.text)}</p>
      </Notice>
    </div>
  );
}
