import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import type { LinkView } from "../parts";

/** An editor's buttons; the first is the one that matters. */
export function LinkRow({ links }: { links: readonly LinkView[] }) {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <p className="links">
      {links.map(({ label, href, external }, index) => (
        <ButtonLink
          key={`${label} ${href}`}
          to={href}
          tone={index === 0 ? "primary" : "quiet"}
          rel={external ? "external noopener" : undefined}
        >
          {label}
          {external ? <span className="vh"> {t("cms.external")}</span> : null}
        </ButtonLink>
      ))}
    </p>
  );
}
