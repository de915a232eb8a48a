import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";

/** spec §9: shown once scrolled further than this, in CSS pixels. */
const threshold = 100;

/** The button that leads back up. It needs JavaScript to appear; the footer's plain link does not. */
export function BackToTop() {
  const t = useT();
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  if (!scrolled) return null;
  return (
    <a className="btn quiet uptop" href="#top" aria-label={t("shell.backToTop")}>
      <Icon name="up" />
    </a>
  );
}
