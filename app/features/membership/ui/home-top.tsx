import type { ReactNode } from "react";
import { AsInDocument } from "~/boot/as-in-document";
import type { DueLine, MembershipSummary } from "~/domain/club/membership-summary";
import { useT } from "~/i18n/context";
import { DueList } from "./due-list";
import { HomeMenu } from "./home-menu";
import styles from "./home-top.module.css";
import { MembershipPanel } from "./membership-panel";

/**
 * The membership, what waits for the member, an aside and the menu.
 * @param summary null while hydrating: as in the document
 */
export function HomeTop({
  summary,
  due,
  website,
  children,
}: {
  summary: MembershipSummary | null;
  due: readonly DueLine[] | null;
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
  const payment = due?.find(({ isRenewal }) => isRenewal) ?? null;
  const others = due?.filter((line) => line !== payment) ?? null;
  return (
    <>
      <div className={styles.menus}>
        <MembershipPanel summary={summary} payment={payment} />
        {others?.length === 0 ? null : <DueList lines={others} />}
        {children}
      </div>
      <HomeMenu items={summary.menu} website={website} />
    </>
  );
}
