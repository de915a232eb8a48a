import { useLocation, useNavigation } from "@remix-run/react";
import styles from "./progress-bar.module.css?classes";

/** Shown while a navigation changes the path (spec §2). Visual only: screen readers get the new title. */
export function ProgressBar() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const running = location !== undefined && location.pathname !== pathname;
  return <div className={running ? `${styles.bar} ${styles.running}` : styles.bar} aria-hidden="true" />;
}
