import styles from "./badge.module.css";

/**
 * The club's logo, fetched once the page has loaded: on a slow line it would delay the page's first picture.
 * pwa/reading/while-reading.ts does so before the page hydrates, boot/scripts.tsx where it never does.
 */
function Logo({ src }: { src: string }) {
  return (
    <picture className={styles.badge}>
      {/* Once hydrated. React leaves the attribute alone from then on: what it renders stays the same. */}
      <source ref={(source) => source?.setAttribute("media", "")} media="(scripting:none)" srcSet={src} />
      <img alt="" />
    </picture>
  );
}

/** The club's logo, else a grille badge in its colour. Decorative, next to the name. */
export function Badge({ logo = null }: { logo?: string | null }) {
  if (logo !== null) return <Logo src={logo} />;
  return (
    <svg className={styles.badge} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 29 6v9c0 8-6 13-13 15.5C9 28 3 23 3 15V6z" />
      <path d="M9.5 14.5V22m4.3-7.5V26m4.4-11.5V26m4.3-11.5V22M5.5 11.5h21" />
    </svg>
  );
}
