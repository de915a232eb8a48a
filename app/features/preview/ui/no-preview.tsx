import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

/** Shown instead of a preview that has expired or belongs to another browser. */
export function NoPreviewView({ kind }: { kind: "over" | "refused" }) {
  const t = useT();
  return (
    <>
      <PageTitle>{t(`preview.${kind}Title`)}</PageTitle>
      <p>{t(`preview.${kind}Text`)}</p>
      <p className="acts">
        <ButtonLink to="/">{t("error.home")}</ButtonLink>
      </p>
    </>
  );
}
