import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

export type Tone = "primary" | "quiet" | "danger";

function toneClass(tone: Tone, extra: string | undefined): string {
  return ["btn", tone === "primary" ? "" : tone, extra ?? ""].filter(Boolean).join(" ");
}

/** Submits its form unless told otherwise. */
export function Button({
  tone = "primary",
  type = "submit",
  className,
  ...rest
}: ComponentPropsWithoutRef<"button"> & { tone?: Tone }) {
  return <button {...rest} type={type} className={toneClass(tone, className)} />;
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function ButtonLink({ tone = "primary", className, ...rest }: LinkProps & { tone?: Tone }) {
  return <Link {...rest} className={toneClass(tone, className)} />;
}
