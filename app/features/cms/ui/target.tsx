import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { TargetView } from "../parts";
import { isFile } from "./is-file";

/** A link around a name or a picture; only what it holds when it leads nowhere. Says so when it leaves the site. */
export function Target({ to, children }: { to: TargetView | null; children: ReactNode }) {
  const t = useT();
  if (!to) return children;
  return (
    <Link to={to.href} reloadDocument={isFile(to.href)} rel={to.external ? "external noopener" : undefined}>
      {children}
      {to.external ? <span className="vh"> {t("cms.external")}</span> : null}
    </Link>
  );
}
