import type { ReactNode } from "react";
import { useLastPost } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";

/** A form's buttons, or the way to its application once that was handed in and takes no changes. */
export function SaveOrOpen({ children }: { children: ReactNode }) {
  const t = useT();
  const isClosed = useLastPost()?.failure?.kind === "handed-in";
  return (
    <div className="actions">
      {isClosed ? (
        // Relative to the section's address.
        <ButtonLink to=".." relative="path">
          {t("sivApplication.open")}
        </ButtonLink>
      ) : (
        children
      )}
    </div>
  );
}
