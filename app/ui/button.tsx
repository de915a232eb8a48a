import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

type Tone = "primary" | "quiet" | "danger";

const getClass = (tone: Tone) => (tone === "primary" ? "btn" : `btn btn-${tone}`);

/** `type` is "submit" by default. */
export function Button({
  tone = "primary",
  type = "submit",
  ...rest
}: Omit<ComponentPropsWithoutRef<"button">, "className"> & { tone?: Tone }) {
  return <button {...rest} type={type} className={getClass(tone)} />;
}

/** A link styled as a button, for navigation only: actions need a form (CSRF). */
export function ButtonLink({ tone = "primary", ...rest }: Omit<LinkProps, "className"> & { tone?: Tone }) {
  return <Link {...rest} className={getClass(tone)} />;
}
