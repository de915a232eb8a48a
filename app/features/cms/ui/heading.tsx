import { createElement, type ReactNode } from "react";
import { PageTitle } from "~/ui/page-title";

/** A heading of any level; level 1 is the page's title. */
export function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level <= 1) return <PageTitle>{children}</PageTitle>;
  return createElement(`h${Math.min(6, level)}`, null, children);
}
