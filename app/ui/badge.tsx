import styles from "./badge.module.css";

/** React 18 knows this attribute in lower case only. The page's own pictures come first on a slow line. */
const lowPriority = { fetchpriority: "low" };

/** The club's logo, else a grille badge in its colour. Decorative, next to the name. */
export function Badge({ logo = null }: { logo?: string | null }) {
  if (logo !== null)
    return <img className={styles.badge} src={logo} alt="" width="40" height="40" {...lowPriority} />;
  return (
    <svg className={styles.badge} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 29 6v9c0 8-6 13-13 15.5C9 28 3 23 3 15V6z" />
      <path d="M9.5 14.5V22m4.3-7.5V26m4.4-11.5V26m4.3-11.5V22M5.5 11.5h21" />
    </svg>
  );
}
