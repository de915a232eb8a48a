import type { SiteSettings } from "~/domain/site-config";
import { frontPage, pagePath } from "~/domain/sitemap";

/** schema.org's JSON-LD: plain values alone. */
export type StructuredData = { readonly "@context": string; readonly "@graph": readonly Thing[] };
type Thing = Readonly<Record<string, unknown>>;

/** Something that the page announces. Instants in ms. */
export type PageEvent = {
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly place: string | null;
};

export type DescribedPage = {
  /** Without slashes at either end. */
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly updatedAt: string;
  /** Absolute address. */
  readonly image: string | null;
  /** The pages above it that exist, outermost first. */
  readonly parents: readonly { readonly url: string; readonly title: string }[];
  readonly events: readonly PageEvent[];
};

/** spec §9: a headline's characters. */
const longestHeadline = 110;
/** Pages that introduce the club itself. */
const introductions: ReadonlySet<string> = new Set([frontPage, "about"]);

/** What search engines are told of a public page: the page itself, the way to it, its events, and on two pages the club. */
export function structuredData(origin: string, page: DescribedPage, settings: SiteSettings): StructuredData {
  const club = `${origin}/#club`;
  const isIntroduction = introductions.has(page.url);
  return {
    "@context": "https://schema.org",
    "@graph": [
      ...(isIntroduction ? [organization(origin, club, settings)] : []),
      ...(page.url === frontPage ? [] : [article(origin, club, page, settings), breadcrumbs(origin, page)]),
      ...page.events.map((event) => eventThing(origin, club, page, event)),
    ],
  };
}

function organization(origin: string, club: string, settings: SiteSettings): Thing {
  const networks = Object.values(settings.socialLinks).filter((link) => /^https?:\/\//.test(link));
  return bare({
    "@type": "Organization",
    "@id": club,
    name: settings.organisationName || settings.name,
    url: `${origin}/`,
    logo: absolute(origin, settings.logo),
    taxID: settings.abn,
    address: settings.address,
    email: settings.email,
    telephone: settings.phone,
    sameAs: networks.length > 0 ? networks : null,
  });
}

function article(origin: string, club: string, page: DescribedPage, settings: SiteSettings): Thing {
  const updated = Date.parse(page.updatedAt);
  return bare({
    "@type": "Article",
    headline: headline(page.title),
    description: page.description,
    image: page.image,
    dateModified: Number.isNaN(updated) ? null : new Date(updated).toISOString(),
    mainEntityOfPage: origin + pagePath(page.url),
    publisher: introductions.has(page.url)
      ? { "@id": club }
      : { "@type": "Organization", "@id": club, name: settings.organisationName || settings.name },
  });
}

function breadcrumbs(origin: string, page: DescribedPage): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...page.parents, page].map(({ url, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: origin + pagePath(url),
    })),
  };
}

function eventThing(origin: string, club: string, page: DescribedPage, event: PageEvent): Thing {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return bare({
    "@type": "Event",
    name: event.name,
    startDate: at(event.startsAt),
    endDate: at(event.endsAt),
    eventStatus: "https://schema.org/EventScheduled",
    location: event.place ? { "@type": "Place", name: event.place, address: event.place } : null,
    organizer: { "@id": club },
    url: origin + pagePath(page.url),
  });
}

/** A headline of at most 110 characters, cut between words where there are any. */
export function headline(title: string): string {
  const characters = [...title.trim()];
  if (characters.length <= longestHeadline) return characters.join("");
  const cut = characters.slice(0, longestHeadline - 1).join("");
  const words = cut.slice(0, cut.lastIndexOf(" ")).trimEnd();
  return `${words.length > longestHeadline / 2 ? words : cut}…`;
}

/** An address in the club's settings: one of the site's own files, or on https. */
function absolute(origin: string, address: string | null): string | null {
  if (!address) return null;
  if (/^\/(?!\/)/.test(address)) return origin + address;
  return address.startsWith("https://") ? address : null;
}

/** Without what is not known. */
function bare(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== ""));
}
