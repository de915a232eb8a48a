import { type Cents, dollarsText } from "#rules/money";
import type { SiteSettings } from "~/domain/content/site-settings";
import { frontPage, pagePath } from "~/domain/content/sitemap";

/** JSON-LD (schema.org). */
export type StructuredData = { readonly "@context": string; readonly "@graph": readonly Thing[] };
type Thing = Readonly<Record<string, unknown>>;

/** An event that the page announces. Instants in ms since the epoch. */
export type PageEvent = {
  /** Path of its own page; null when it has none. */
  readonly path: string | null;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly place: string | null;
  /** The following are told on its own page alone. */
  readonly address?: string | null;
  readonly description?: string | null;
  /** Absolute URL. */
  readonly image?: string | null;
  /** 0 when free. */
  readonly price?: Cents;
  readonly isCancelled?: boolean;
};

export type DescribedPage = {
  /** Without slashes at either end. */
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly updatedAt: string;
  /** Absolute URL. */
  readonly image: string | null;
  /** Existing parent pages, outermost first. */
  readonly parents: readonly { readonly url: string; readonly title: string }[];
  readonly events: readonly PageEvent[];
};

/** Characters (spec §9). */
const maxHeadlineLength = 110;
/** Pages with the club's own data (organisation). */
const introductions: ReadonlySet<string> = new Set([frontPage, "about"]);

/** JSON-LD of a public page: the page, its breadcrumbs, its events, and on two pages the club. */
export function structuredData(origin: string, page: DescribedPage, settings: SiteSettings): StructuredData {
  const club = `${origin}/#club`;
  const isIntroduction = introductions.has(page.url);
  return {
    "@context": "https://schema.org",
    "@graph": [
      ...(isIntroduction ? [organization(origin, club, settings)] : []),
      ...(page.url === frontPage ? [] : [article(origin, club, page, settings), breadcrumbs(origin, page)]),
      ...page.events.map((event) => eventThing(origin, club, page.url, event)),
    ],
  };
}

/** JSON-LD of an event's own page. `url` without a leading slash. */
export function eventData(
  origin: string,
  url: string,
  event: PageEvent,
  settings: SiteSettings,
): StructuredData {
  const club = `${origin}/#club`;
  return {
    "@context": "https://schema.org",
    "@graph": [organization(origin, club, settings), eventThing(origin, club, url, event)],
  };
}

/** JSON-LD of a list of pages, each of which describes itself. */
export function listData(
  origin: string,
  items: readonly { readonly path: string; readonly name: string }[],
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ItemList",
        itemListElement: items.map(({ path, name }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: origin + path,
          name,
        })),
      },
    ],
  };
}

/** A product that the page sells. GST is inside its prices. */
type PageProduct = {
  readonly name: string;
  readonly description: string | null;
  /** Absolute URL. */
  readonly image: string | null;
  readonly isEnded: boolean;
  readonly offers: readonly {
    readonly code: string;
    readonly name: string;
    readonly price: Cents;
    readonly isInStock: boolean;
  }[];
};

/** JSON-LD of a product's page. `url` without a leading slash. */
export function productData(origin: string, url: string, product: PageProduct): StructuredData {
  const { name, description, image, isEnded, offers } = product;
  const availability = (isInStock: boolean) =>
    isEnded ? "Discontinued" : isInStock ? "InStock" : "OutOfStock";
  return {
    "@context": "https://schema.org",
    "@graph": [
      withoutEmpty({
        "@type": "Product",
        name,
        description,
        image,
        offers: offers.map((offer) => ({
          "@type": "Offer",
          name: offer.name,
          sku: offer.code,
          price: dollarsText(offer.price),
          priceCurrency: "AUD",
          availability: `https://schema.org/${availability(offer.isInStock)}`,
          url: origin + pagePath(url),
          seller: { "@id": `${origin}/#club` },
        })),
      }),
    ],
  };
}

function organization(origin: string, club: string, settings: SiteSettings): Thing {
  const networks = Object.values(settings.socialLinks).filter((link) => /^https?:\/\//.test(link));
  return withoutEmpty({
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
  return withoutEmpty({
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

function eventThing(origin: string, club: string, pageUrl: string, event: PageEvent): Thing {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  const { place, address, price, isCancelled } = event;
  const url = origin + (event.path ?? pagePath(pageUrl));
  return withoutEmpty({
    "@type": "Event",
    name: event.name,
    startDate: at(event.startsAt),
    endDate: at(event.endsAt),
    description: event.description ?? null,
    image: event.image ?? null,
    eventStatus: `https://schema.org/Event${isCancelled ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location:
      place || address ? { "@type": "Place", name: place ?? address, address: address ?? place } : null,
    organizer: { "@id": club },
    offers:
      price === undefined ? null : { "@type": "Offer", price: dollarsText(price), priceCurrency: "AUD", url },
    url,
  });
}

/** Cuts a headline to 110 characters, between words if possible. */
export function headline(title: string): string {
  const characters = [...title.trim()];
  if (characters.length <= maxHeadlineLength) return characters.join("");
  const cut = characters.slice(0, maxHeadlineLength - 1).join("");
  const words = cut.slice(0, cut.lastIndexOf(" ")).trimEnd();
  return `${words.length > maxHeadlineLength / 2 ? words : cut}…`;
}

/** Resolves a URL of the club's settings: a path of this site, or https; else null. */
function absolute(origin: string, address: string | null): string | null {
  if (!address) return null;
  if (/^\/(?!\/)/.test(address)) return origin + address;
  return address.startsWith("https://") ? address : null;
}

/** Drops empty values. */
function withoutEmpty(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== ""));
}
