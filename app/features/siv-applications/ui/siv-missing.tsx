import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import type { MissingView } from "../view";
import styles from "./siv-missing.module.css";

/** @param title default: that it is still missing */
export function SivMissing({ missing, title }: { missing: readonly MissingView[]; title?: string }) {
  const t = useT();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={title ?? t("sivApplication.stillMissing")}>
      <ul className={styles.missing}>
        {missing.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
