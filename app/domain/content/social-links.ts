import type { SiteSettings } from "./site-settings";

/** spec §3, social links: each network's name, the same in every language. */
const networks = {
  facebook: "Facebook",
  twitter: "Twitter",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  pinterest: "Pinterest",
  github: "GitHub",
  xing: "XING",
  skype: "Skype",
} as const;

/** A network's name and the club's address there. */
export type SocialLink = readonly [network: string, url: string];

/** A Skype name may stand in place of an address. */
const skypeName = /^(?:live:)?[\w.,-]{6,64}$/;

/** The club's web addresses at social networks, in the specification's order; others are left out. */
export function readSocialLinks({ socialLinks }: Pick<SiteSettings, "socialLinks">): readonly SocialLink[] {
  return Object.entries(networks).flatMap(([key, network]): SocialLink[] => {
    const link = Object.hasOwn(socialLinks, key) ? (socialLinks[key]?.trim() ?? "") : "";
    if (/^https?:\/\/[^/]/.test(link) && URL.canParse(link)) return [[network, link]];
    return key === "skype" && skypeName.test(link) ? [[network, `skype:${link}?chat`]] : [];
  });
}
