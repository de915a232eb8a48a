import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import type { LinkView } from "../view-types";
import styles from "./cms.module.css?classes";
import { isFile } from "./is-file";

/** An editor's buttons; the first is the primary one. */
export function LinkRow({ links }: { links: readonly LinkView[] }) {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <p className={styles.links}>
      {links.map(({ label, href, external }, index) => (
        <ButtonLink
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons never move within a row.
          key={index}
          to={href}
          tone={index === 0 ? "primary" : "quiet"}
          reloadDocument={isFile(href)}
          rel={external ? "external noopener" : undefined}
        >
          {label}
          {external ? <span className="visually-hidden"> {t("cms.external")}</span> : null}
        </ButtonLink>
      ))}
    </p>
  );
}
