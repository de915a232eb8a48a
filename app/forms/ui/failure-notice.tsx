import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import type { ShownFailure } from "../call-failure";

/** A failure that no single field can put right: what happened and what to do. */
export function FailureNotice({ failure }: { failure: Pick<ShownFailure, "tone" | "title" | "text"> }) {
  const t = useT();
  return (
    <div role="alert">
      <Notice tone={failure.tone} title={t(failure.title)}>
        <p>{t(failure.text)}</p>
      </Notice>
    </div>
  );
}
