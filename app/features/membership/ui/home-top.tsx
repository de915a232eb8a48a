import type { ReactNode } from "react";
import { AsInDocument } from "~/boot/as-in-document";
import type { MembershipSummary } from "~/domain/club/membership-summary";
import { useT } from "~/i18n/context";
import { HomeMenu } from "./home-menu";
import styles from "./home-top.module.css";
import { MembershipPanel } from "./membership-panel";

/**
 * The membership, an aside and the menu.
 * @param summary null while hydrating: as in the document
 */
export function HomeTop({
  summary,
  website,
  children,
}: {
  summary: MembershipSummary | null;
  website: string;
  children: ReactNode;
}) {
  const t = useT();
  if (!summary)
    return (
      <>
        <AsInDocument find={`.${styles.menus}`} className={styles.menus} />
        <AsInDocument as="nav" find={`.${styles.menus}+nav`} aria-label={t("home.menu")} />
      </>
    );
  return (
    <>
      <div className={styles.menus}>
        <MembershipPanel summary={summary} />
        {children}
      </div>
      <HomeMenu items={summary.menu} website={website} />
    </>
  );
}
