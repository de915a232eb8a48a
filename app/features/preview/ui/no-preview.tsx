import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

export function NoPreviewView({ kind }: { kind: "over" | "refused" }) {
  const t = useT();
  return (
    <>
      <PageTitle>{t(`preview.${kind}Title`)}</PageTitle>
      <p>{t(`preview.${kind}Text`)}</p>
      <p className="actions">
        <ButtonLink to="/">{t("error.home")}</ButtonLink>
      </p>
    </>
  );
}
