import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Notice } from "~/ui/notice";
import type { AuthFailure, CodeFailure } from "../failures";

type FormFailure = Exclude<AuthFailure, CodeFailure>;

const words: Readonly<Record<FormFailure, readonly [title: MessageKey, body: MessageKey]>> = {
  rateLimited: ["auth.rateLimitedTitle", "auth.rateLimited"],
  paused: ["auth.pausedTitle", "auth.paused"],
  unreachable: ["auth.unreachableTitle", "auth.unreachable"],
  unavailable: ["auth.unavailableTitle", "auth.unavailable"],
  refused: ["auth.refusedTitle", "auth.refused"],
  offline: ["auth.offlineTitle", "auth.offline"],
};

const isFormFailure = (failure: AuthFailure): failure is FormFailure => failure in words;

/** What happened, what was kept and what to do, for trouble that no single field can put right. */
export function FailureNotice({ failure }: { failure: AuthFailure }) {
  const t = useT();
  const [title, body] = words[isFormFailure(failure) ? failure : "refused"];
  return (
    <div role="alert">
      <Notice
        tone={failure === "rateLimited" || failure === "paused" ? "warning" : "danger"}
        title={t(title)}
      >
        <p>{t(body)}</p>
      </Notice>
    </div>
  );
}
