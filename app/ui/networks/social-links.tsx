import type { SocialLink } from "~/domain/content/social-links";
import styles from "./social-links.module.css";

/** The club at social networks; nothing without any. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.networks}>
      {links.map(([network, url]) => (
        <li key={network}>
          <a href={url} rel="me">
            {network}
          </a>
        </li>
      ))}
    </ul>
  );
}
