import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { OnDemand } from "~/pwa/on-demand";
import { Icon } from "~/ui/icon";
import { SocialLinks } from "~/ui/networks/social-links";
import { BackToTop } from "./back-to-top";
import styles from "./footer.module.css";
import type { ShellData } from "./shell-data";

/**
 * Contact details, a link to theme and language, a waiting update whose prompt was closed (spec §2), and back
 * to top.
 * @param path where the choices return to
 * @param floats the link to the top is at hand once the page is scrolled, where there is room
 */
export function Footer({ shell, path, floats }: { shell: ShellData; path: string; floats: boolean }) {
  const t = useT();
  const { address, email, phone, networks } = shell.contact;
  return (
    <footer className={styles.footer}>
      <address>
        <strong>{shell.club}</strong>
        {address ? <div>{address}</div> : null}
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ) : null}
      </address>
      <SocialLinks links={networks} />
      {/* Checking a card: a wide screen's header has no room for it. */}
      {shell.signedIn
        ? null
        : shell.menu.slice(-1).map(([to, title]) => (
            <Link key={to} to={to}>
              {title}
            </Link>
          ))}
      <Link
        to={path.startsWith("/language") ? path : `/language?to=${encodeURIComponent(path)}`}
        rel="nofollow"
      >
        <Icon name="globe" />
        {t("shell.choices")}
      </Link>
      <OnDemand part="UpdateButton" />
      <BackToTop floats={floats} />
    </footer>
  );
}
