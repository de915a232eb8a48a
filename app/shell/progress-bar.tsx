import { useLocation, useNavigation } from "@remix-run/react";

/** Runs while a navigation changes the path (spec §2). What is happening is announced on arrival, so this is for eyes only. */
export function ProgressBar() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const running = location !== undefined && location.pathname !== pathname;
  return <div className={running ? "prog on" : "prog"} aria-hidden="true" />;
}
