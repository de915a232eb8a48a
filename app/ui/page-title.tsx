import type { ReactNode } from "react";

/** The page's h1. A client-side navigation moves the focus here. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id="page-title" tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
