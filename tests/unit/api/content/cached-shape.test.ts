import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  groupWire,
  legacyPageWire,
  menuItemWire,
  sitemapEntryWire,
  siteSettingsWire,
} from "#contract/content/content";
import { pageBlockWire, pageWire } from "#contract/content/graphql";
import { imageWire } from "#contract/content/image";
import { eventWire } from "#contract/event";
import { productDetailWire } from "#contract/product";
import { createCachedContent } from "~/api/content/cached-content";
import { shape } from "~/api/content/content-cache";
import { createContentSource } from "~/api/content/content-source";
import { createImageCall, createImageFacts } from "~/api/content/pictures/image-facts";
import { createSiteContent } from "~/api/content/site-content";
import { createTransport, noSession } from "~/api/transport";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { hostileHtml } from "../../../property/hostile-text";
import { createFakeClock } from "../../../support/fake-clock";
import { entry, menuItem } from "./cached-menu";
import { foundImage, picture, product, productDetail } from "./cached-products";

/**
 * The cached entries of the club below by key, and their shape. Entries live for a week, so a newly deployed
 * site reads those of the site before it: when an entry changes, its shape must change too.
 */
const file = join(import.meta.dirname, "cached-entries.json");
type Recorded = { readonly shape: number; readonly entries: Readonly<Record<string, unknown>> };

const facts = { width: 1600, height: 900, placeholder: null, files: { raw: { jpg: [300, 500] } } };

const block = {
  id: "7",
  sort_order: 2,
  name: "Opening",
  template: "hero-quote",
  variables: '{"heading":"Hello","__proto__":{"x":1}}',
  hidden: "0",
  start_time: "2020-01-01T00:00:00Z",
  end_time: null,
  text_colour: "wht",
  background_colour: "bnd",
  padding_top: 4,
  padding_bottom: "4",
  padding_left: null,
  padding_right: "2",
  margin_top: "1",
  margin_bottom: "1",
  full_width: 1,
  imageHashes: { background_image: picture, image: null },
  background_image_fixed: true,
  background_image_opacity: 70,
  background_image_saturation: "30",
  background_video_id: "film",
  background_video: { id: 3, url: "/v/7c3f2a9d10.mp4", imageHashes: { slate: picture } },
  aos_type: "fade",
  aos_easing: "ease",
  aos_offset: 10,
  aos_duration: "400",
  aos_delay: null,
  anchor_name: "top",
  editing: false,
  deleted: 0,
};
const page = {
  id: 1,
  name: "About",
  url: "about",
  item_url: null,
  slug: "about",
  title: "About the club",
  meta_description: "Who we are",
  content: "<p>Hello</p>",
  updated_at: "2026-03-01T00:00:00Z",
  pageContents: [block],
  pictures: { "3f9a0c11aa": facts },
};
const widget = { id: 5, type: "heading", templatevar: { heading: "Hello", widget_is_visible: "1" } };
const legacy = {
  id: 2,
  name: "Rules",
  url: "rules",
  slug: "rules",
  title: "Rules",
  meta_description: null,
  rows: [{ id: 1, type: "tabs", blocks: [{ id: "b", width: 6, title_tab: "First", widgets: [widget] }] }],
  content: "[]",
  updated_at: "2026-03-01T00:00:00Z",
  pictures: null,
};
const named = { id: 1, name: "Levels", url: "levels", slug: "levels", content: "<p>All</p>", image: null };
const group = { ...named, model: "club_levels", root: 1, lft: 1, rgt: 2, level: 0, children: [] };
const settings = {
  name: "The club",
  favicon: "/icon.svg",
  favicon_dark: null,
  theme_colour: "#112233",
  dark_theme_colour: "#000000",
  seo_title_prefix: "",
  seo_title_suffix: " | The club",
  organisation_name: "The club Inc.",
  abn: 12,
  logo: null,
  address: "1 Example Street",
  email: "club@example.org",
  phone: 123,
  timezone: "Australia/Brisbane",
  social_links: { website: "https://example.org" },
  site_verification: { google: "x" },
  analytics: {},
  redirects: [{ from: "/old", to: "/new", permanent: "1" }],
  features: { picture_facts: true, ask_date_of_birth: "0", list_page_content: 1, abn: 0 },
  languages: { de: "1", fr: 0 },
  default_language: "de",
  additional_member_label: "Co-pilot",
  payment_to_user_id: "3",
  is_ecommerce: "1",
  pace_ms: 0,
  capabilities: ["drafts", "card", "unknown"],
};

const event = {
  id: 1,
  uid: "1",
  url: "morning-run",
  name: "Morning run",
  kind: "club-run",
  description: "<p>To the coast</p>",
  starts_at: "2026-04-01T22:00:00Z",
  ends_at: "2026-04-02T02:00:00Z",
  all_day: false,
  time_zone: "Australia/Brisbane",
  venue: "The shed",
  address: "1 Example Street",
  map_link: null,
  cost: 12.5,
  organiser: null,
  rsvp_by: "2026-03-30T00:00:00Z",
  cancel_reason: null,
  capacity: 20,
  takes_rsvp: true,
  going: null,
  waiting: null,
  rsvp: null,
  own_run: null,
  own_tickets: null,
  run_id: 4,
  ticket: {
    url: "morning-run-breakfast",
    ends_at: "2026-03-31T00:00:00Z",
    price_from: 12.5,
    price_to: 25,
  },
  siv_approved: true,
  visibility: "public",
  status: "confirmed",
  attachments: [{ name: "Run sheet", file_id: 5 }],
  image: picture,
  sequence: 1,
  updated_at: "2026-03-01T00:00:00Z",
};
/** The backend's replies, by the last part of the path or by the name of the GraphQL query. */
const replies: Readonly<Record<string, unknown>> = {
  currentDomain: settings,
  initialData: { sitemap: [entry], menu: [menuItem] },
  group: { data: [group] },
  "club/levels": { data: [group] },
  "levels/all": { item: group },
  "cognito/page": { data: [legacy] },
  cognitoPages: { data: { cognitoPages: [page] } },
  cognitoPage: { data: { cognitoPage: page } },
  findOne: { data: { findOne: legacy } },
  event: { data: [event] },
  // An event's page.
  about: { item: event, pictures: { "3f9a0c11aa": facts } },
  getByHash: { item: foundImage },
  cardKeys: { keys: [{ kty: "EC", crv: "P-256", x: "x", y: "y", kid: "k1" }] },
  product: { data: [product], total: 1, pictures: { "3f9a0c11aa": facts } },
  "product/about": { item: productDetail, pictures: { "3f9a0c11aa": facts } },
};
const queries = ["cognitoPages", "cognitoPage", "findOne"];

async function reply(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = await request.text();
  const name = pathname.endsWith("/graphql")
    ? queries.find((each) => body.includes(each))
    : [pathname.split("/").slice(-2).join("/"), pathname.split("/").at(-1) ?? ""].find((each) =>
        Object.hasOwn(replies, each),
      );
  if (!name || !Object.hasOwn(replies, name)) throw new Error(`Add a reply to ${pathname}`);
  return new Response(JSON.stringify(replies[name]), { headers: { "content-type": "application/json" } });
}

/** All entries in the edge cache after every content call was made. */
async function cachedEntries(): Promise<Record<string, unknown>> {
  const clock = createFakeClock("2026-03-10T02:00:00Z");
  const stored = new Map<string, string>();
  const cache = {
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
  } as unknown as Cache;
  const failures: unknown[] = [];
  const transport = createTransport({
    fetch: (request) =>
      reply(request).catch((error: unknown) => {
        failures.push(error);
        throw error;
      }),
    base: "https://backend.example",
    clock,
    pacer: { turn: async () => undefined },
    session: noSession,
  });
  const source = createContentSource(transport, "https://backend.example");
  const work: Promise<unknown>[] = [];
  const site = createSiteContent(
    {
      cache,
      memory: null,
      asksForData: false,
      keyBase: "https://club.example/.content/",
      clock,
      waitUntil: (promise) => void work.push(promise),
    },
    () => source,
  );
  const content = createCachedContent(site, () => source);
  const {
    isBackendUnreachable: _,
    isIncomplete: __,
    cachedSettings: ___,
    servedParts: ____,
    ...rest
  } = content;
  const { cachedRichTexts, latestVersion, imageFacts: _____, groupList, groupDetails, ...calls } = rest;
  // Calls without a url ignore it.
  for (const call of Object.values(calls)) expect(await call("about")).toMatchObject({ ok: true });
  expect(await groupList("club", "levels")).toMatchObject({ ok: true });
  expect(await groupDetails("club", "levels", "all")).toMatchObject({ ok: true });
  for (const renderer of ["list", "legacy"] as const) await latestVersion("about", renderer);
  const texts = await cachedRichTexts("page:1", page.updated_at);
  for (const html of hostileHtml) toRichText(html, { own: { site: "https://club.example", texts } });
  texts.save();
  // A backend without picture facts is asked for each image.
  await createImageFacts(site.cached, createImageCall(transport))([{ ...picture, width: 1200 }]);
  while (work.length > 0) await Promise.all(work.splice(0));
  expect(failures).toEqual([]);
  return Object.fromEntries(
    [...stored].map(([key, text]) => [decodeURIComponent(key.split("/").at(-1) ?? ""), JSON.parse(text)]),
  );
}

it("the test's data have a value for every field of the wire", () => {
  const { entries: ofGroup } = groupWire as unknown as { readonly entries: object };
  for (const [schema, value] of [
    [pageWire.entries, page],
    [pageBlockWire.entries, block],
    [legacyPageWire.entries, legacy],
    [siteSettingsWire.entries, settings],
    [sitemapEntryWire.entries, entry],
    [menuItemWire.entries, menuItem],
    [ofGroup, group],
    [eventWire.entries, event],
    [productDetailWire.entries, productDetail],
    [imageWire.entries, foundImage],
  ] as const) {
    expect(Object.keys(value).sort()).toEqual(Object.keys(schema).sort());
  }
});

it("caches entries of the recorded shape", async () => {
  const entries = await cachedEntries();
  const recorded = JSON.parse(readFileSync(file, "utf8")) as Recorded;
  const known = Object.keys(entries).filter((name) => Object.hasOwn(recorded.entries, name));
  const changed = known.filter(
    (name) => JSON.stringify(entries[name]) !== JSON.stringify(recorded.entries[name]),
  );
  const added = Object.keys(entries).filter((name) => !known.includes(name));
  if (shape === recorded.shape) {
    expect(
      changed,
      `These entries are no longer what shape ${shape} means: raise \`shape\` in app/api/content/content-cache.ts to ${shape + 1} (for texts:… raise \`pipeline\` in app/api/content/rich-text-cache.ts instead)`,
    ).toEqual([]);
  }
  if (process.env.RECORD_CACHED_ENTRIES === "1") {
    writeFileSync(file, `${JSON.stringify({ shape, entries }, null, 2)}\n`);
    return;
  }
  expect(
    { shape, added },
    "Record the entries: RECORD_CACHED_ENTRIES=1 npx vitest run --project unit cached-shape, then npm run format",
  ).toEqual({ shape: recorded.shape, added: [] });
});
