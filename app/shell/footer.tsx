import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { useWaitingUpdate } from "~/pwa/update-prompt";
import { applyUpdate } from "~/pwa/updates";
import { Icon } from "~/ui/icon";
import type { Frame } from "./frame";

/**
 * How to reach the club, the way to the browser's own choices, a waiting update once its prompt is gone (spec §2), and the
 * way back up. Eighteen languages in a list would cost each document a quarter of a kilobyte, so they stand on a page of
 * their own; `path` is where that page comes back to.
 */
export function Footer({ frame, path }: { frame: Frame; path: string }) {
  const t = useT();
  const updateWaits = useWaitingUpdate();
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
      {updateWaits ? (
        <button type="button" className="link" onClick={applyUpdate}>
          {t("pwa.update")}
        </button>
      ) : null}
      <a href="#top">
        <Icon name="up" />
        {t("shell.backToTop")}
      </a>
    </footer>
  );
}
