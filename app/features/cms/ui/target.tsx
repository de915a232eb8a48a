import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { TargetView } from "../view-types";
import { isFile } from "./is-file";

/** A link around its children, which says so when it leaves the site; without a target, only the children. */
export function Target({ to, children }: { to: TargetView | null; children: ReactNode }) {
  const t = useT();
  if (!to) return children;
  return (
    <Link to={to.href} reloadDocument={isFile(to.href)} rel={to.external ? "external noopener" : undefined}>
      {children}
      {to.external ? <span className="visually-hidden"> {t("cms.external")}</span> : null}
    </Link>
  );
}
