import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import styles from "./button.module.css";

type Tone = "primary" | "quiet" | "danger";

const classes = {
  primary: styles.button,
  quiet: `${styles.button} ${styles.quiet}`,
  danger: `${styles.button} ${styles.danger}`,
};

/** Submits its form unless `type` says otherwise, as HTML has it: the attribute would be in each document. */
export function Button({
  tone = "primary",
  type,
  ...rest
}: Omit<ComponentPropsWithoutRef<"button">, "className"> & { tone?: Tone }) {
  return <button {...rest} type={type} className={classes[tone]} />;
}

/** A link styled as a button, for navigation only: actions need a form (CSRF). */
export function ButtonLink({ tone = "primary", ...rest }: Omit<LinkProps, "className"> & { tone?: Tone }) {
  return <Link {...rest} className={classes[tone]} />;
}
