import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuItem } from "~/domain/club/membership";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Icon, type IconName } from "~/ui/icon";
import styles from "./home-menu.module.css";

type Tile = { readonly icon: IconName; readonly label: MessageKey; readonly to: string };

/** Renewal is the panel's action. Website and log-out are not pages of this site. */
const tiles: Readonly<Record<Exclude<MenuItem, "renew" | "website" | "logout">, Tile>> = {
  card: { icon: "card", label: "home.card", to: "/membershipcard" },
  garage: { icon: "garage", label: "home.garage", to: "/vehicles" },
  calendar: { icon: "calendar", label: "home.calendar", to: "/calendar" },
  "siv-event": { icon: "flag", label: "home.sivEvent", to: "/sivevent/new" },
  "siv-application": { icon: "car", label: "home.sivApplication", to: "/specialvehicle" },
  shop: { icon: "shop", label: "home.shop", to: "/shop" },
  "check-in": { icon: "tick", label: "home.checkIn", to: "/check-in" },
  profile: { icon: "person", label: "home.profile", to: "/profile" },
};

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}

export function HomeMenu({ items, website }: { items: readonly MenuItem[]; website: string }) {
  const t = useT();
  const tile = (item: MenuItem) => {
    switch (item) {
      case "renew":
      case "logout":
        return null;
      case "website":
        return (
          <a className={styles.tile} href={website} target="_blank" rel="noopener">
            <Face icon="globe">{t("home.website")}</Face>
            <span className="visually-hidden">{t("home.newTab")}</span>
          </a>
        );
      default:
        return (
          <Link className={styles.tile} to={tiles[item].to} reloadDocument={item === "check-in"}>
            <Face icon={tiles[item].icon}>
              {t(tiles[item].label)}
              {/* The label is spec §2's; elsewhere it is called so. */}
              {item === "siv-event" ? (
                <>
                  <br />
                  <small>{t("home.listRun")}</small>
                </>
              ) : null}
            </Face>
          </Link>
        );
    }
  };
  return (
    <nav aria-label={t("home.menu")}>
      <ul className={styles.list}>
        {items
          .filter((item) => item !== "renew" && item !== "logout")
          .map((item) => (
            <li key={item}>{tile(item)}</li>
          ))}
      </ul>
      {items.includes("logout") ? (
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit" className={styles.quiet}>
            {t("home.logout")}
          </button>
        </Form>
      ) : null}
    </nav>
  );
}
