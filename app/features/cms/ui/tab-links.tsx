import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { TabView } from "../view-types";

/** Tabs as links: the server sends the selected tab's content, so they work without JavaScript (spec §2). */
export function TabLinks({ tabs }: { tabs: readonly TabView[] }) {
  const t = useT();
  return (
    <nav className="tabs" aria-label={t("cms.tabs", { first: tabs[0]?.label ?? "" })}>
      {tabs.map(({ label, href, selected }) => (
        <Link key={href} to={href} preventScrollReset aria-current={selected ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
