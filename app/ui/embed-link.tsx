import type { ReactNode } from "react";
import { useT } from "~/i18n/context";

/**
 * Links to a video, map or page of another site instead of embedding it: no third-party requests. `children`:
 * an image of this site.
 */
export function EmbedLink({
  href,
  title,
  children,
}: {
  href: string;
  title?: string | null;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <a className="embed" href={href} rel="external noopener">
      {children}
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 2a22 22 0 1 0 0 44 22 22 0 0 0 0-44zm-6 12 18 10-18 10z" />
      </svg>
      <span>
        {title ? <strong>{title}</strong> : null}
        <span>{t("cms.embed", { host: getHost(href) })}</span>
      </span>
    </a>
  );
}

function getHost(href: string): string {
  try {
    return new URL(href).hostname.replace(/^www\./, "");
  } catch {
    return "";
  }
}
