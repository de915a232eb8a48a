import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import "./back-link.css";

/** The way back to the page that this one belongs to; first in a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="back-link">
      <Link to={to}>{children}</Link>
    </p>
  );
}
