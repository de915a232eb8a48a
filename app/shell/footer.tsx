import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { Frame } from "./frame";

/**
 * How to reach the club, the way to the browser's own choices, and the way back up. Eighteen languages in a list would cost each
 * document a quarter of a kilobyte, so they stand on a page of their own; `path` is where that page comes back to.
 */
export function Footer({ frame, path }: { frame: Frame; path: string }) {
  const t = useT();
  const { address, email, phone } = frame.contact;
  return (
    <footer className="foot">
      <address>
        <strong>{frame.club}</strong>
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
      {frame.signedIn ? (
        <Link to="/search">
          <Icon name="search" />
          {t("search.title")}
        </Link>
      ) : null}
      <Link
        to={path.startsWith("/language") ? path : `/language?to=${encodeURIComponent(path)}`}
        rel="nofollow"
      >
        <Icon name="globe" />
        {t("shell.choices")}
      </Link>
      <a href="#top">
        <Icon name="up" />
        {t("shell.backToTop")}
      </a>
    </footer>
  );
}
