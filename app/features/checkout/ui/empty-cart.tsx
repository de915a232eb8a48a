import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

export function EmptyCart({ canRenew }: { canRenew: boolean }) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("checkout.emptyTitle")}</PageTitle>
      <p>{t("checkout.emptyText")}</p>
      <div className="actions">
        <ButtonLink to="/shop">{t("home.shop")}</ButtonLink>
        {canRenew ? (
          <ButtonLink to="/renew" tone="quiet">
            {t("membership.renew")}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/" tone="quiet">
          {t("error.home")}
        </ButtonLink>
      </div>
    </>
  );
}
