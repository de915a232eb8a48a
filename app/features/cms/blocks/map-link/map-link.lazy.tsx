import { useT } from "~/i18n/context";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./map-link.module.css?classes";

/** A drawn map with a pin that links to the real one, of which nothing is loaded. */
export default function MapLink({ content }: BlockProps<"map-link">) {
  const t = useT();
  const { intro, links, place, address, href } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <a className={styles.map} href={href} rel="external noopener">
        <svg viewBox="0 0 320 120" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
          <path className={styles.river} d="M-5 104C60 70 90 112 150 84S250 92 330 58" />
          <path d="M-5 34 140 52 330 20M84-5 112 125M206-5 190 125M112 88 262 70 330 104M262 70 286-5" />
          <path className={styles.pin} d="M160 66c-14-18-18-24-18-32a18 18 0 0 1 36 0c0 8-4 14-18 32z" />
          <circle cx="160" cy="34" r="6" />
        </svg>
        <span>
          {place ? <strong>{place}</strong> : null}
          {address ? <span>{address}</span> : null}
          <span className={styles.openMap}>{t("cms.map")}</span>
        </span>
      </a>
    </>
  );
}
