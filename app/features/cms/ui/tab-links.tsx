import { useLinkClickHandler } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { TabView } from "../view-types";
import styles from "./tab-links.module.css?classes";

/** Tabs as links: the server sends the selected tab's content, so they work without JavaScript (spec §2). */
export function TabLinks({ tabs }: { tabs: readonly TabView[] }) {
  const t = useT();
  const [first] = tabs;
  return (
    <nav
      className={styles.tabs}
      id={first?.href.slice(first.href.lastIndexOf("#") + 1)}
      aria-label={t("cms.tabs", { first: first?.label ?? "" })}
    >
      {tabs.map((tab) => (
        <TabLink key={tab.href} tab={tab} />
      ))}
    </nav>
  );
}

/** Without its fragment for the router, which keeps the scroll position. */
function TabLink({ tab: { label, href, selected } }: { tab: TabView }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href.replace(/#.*/, ""), {
    preventScrollReset: true,
  });
  return (
    <a href={href} onClick={follow} aria-current={selected ? "page" : undefined}>
      {label}
    </a>
  );
}

/** The name of a tab above its panel, on paper only. */
export function PaperLabel({ children }: { children: ReactNode }) {
  return <p className={styles.onPaper}>{children}</p>;
}
