import type { ReactNode } from "react";
import { useLastPost } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";

/** The buttons of a form. With the registrar nothing can be saved any more: then the way to the application. */
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
