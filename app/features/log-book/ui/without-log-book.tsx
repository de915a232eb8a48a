import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { PageTitle } from "~/ui/page-title";

/** The log book's page where the club's backend keeps none. */
export function WithoutLogBook({ vehicle: { id, name } }: { vehicle: { id: number; name: string } }) {
  const t = useT();
  return (
    <>
      <BackLink to={`/vehicle/${id}`}>
        <bdi>{name}</bdi>
      </BackLink>
      <PageTitle>{t("logBook.title")}</PageTitle>
      <p>{t("logBook.notKept")}</p>
    </>
  );
}
