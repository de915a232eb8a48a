import type { SocialLink } from "~/domain/content/social-links";

/** Links to the club at social networks, beside each other. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return links.map(([network, url]) => (
    <a key={network} href={url} rel="me">
      {network}
    </a>
  ));
}
