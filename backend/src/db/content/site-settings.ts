import { capabilities } from "#contract/paths";
import type { MenuRow } from "../../domain/content/menu-tree";
import type { Party } from "../../domain/shop/party";
import { transferDays } from "../../domain/shop/payments/due-day";
import { sql } from "../sql";
import { type MenuOnTheWire, publicMenuRows, toMenu } from "./menu";

type SitemapRow = {
  url: string;
  lastmod: string | null;
  model: string | null;
  priority: number | null;
  seo_title: string | null;
  seo_meta_description: string | null;
  for_visitors: number;
};

async function getSetting(db: D1Database, key: string): Promise<unknown> {
  const row = await sql`SELECT value FROM settings WHERE key = ${key}`.first<{ value: string }>(db);
  return row && JSON.parse(row.value);
}

/** The club's name, for emails; "club" before it has one. */
export async function clubName(db: D1Database): Promise<string> {
  const name = await getSetting(db, "name");
  return typeof name === "string" && name.trim() ? name.trim() : "club";
}

/** Where the club reads its emails; null: nowhere yet. */
export async function clubEmail(db: D1Database): Promise<string | null> {
  const email = await getSetting(db, "email");
  return typeof email === "string" && email.includes("@") ? email.trim() : null;
}

/** The club's feature switches by name (contract 11). */
export async function readFeatures(db: D1Database): Promise<Readonly<Record<string, unknown>>> {
  const features = await getSetting(db, "features");
  return typeof features === "object" && features !== null ? { ...features } : {};
}

/** Who sells, for an invoice; null what the settings do not say. */
export async function findSeller(db: D1Database): Promise<Party> {
  const results = await sql`SELECT key, value ->> '$' AS value FROM settings
    WHERE key IN ('organisation_name', 'name', 'abn', 'address', 'email', 'phone')`.all<{
    key: string;
    value: unknown;
  }>(db);
  const texts = new Map(
    results.map(({ key, value }) => [key, typeof value === "string" ? value.trim() : ""]),
  );
  const getText = (key: string) => texts.get(key) || null;
  return {
    name: getText("organisation_name") ?? getText("name") ?? "club",
    abn: getText("abn"),
    address: getText("address")?.split("\n") ?? [],
    email: getText("email"),
    phone: getText("phone"),
  };
}

/** Whether the club is registered for GST: so it is unless its settings say false. */
export async function isGstRegistered(db: D1Database): Promise<boolean> {
  return (await getSetting(db, "gst_registered")) !== false;
}

/** The club's IANA time zone. Spec §3 names no default: Brisbane, as on the site. */
export async function clubZone(db: D1Database): Promise<string> {
  const zone = await getSetting(db, "timezone");
  return typeof zone === "string" ? zone : "Australia/Brisbane";
}

/** Where a bank transfer is paid to. */
export type BankAccount = {
  readonly account_name: string;
  readonly bsb: string;
  readonly account_number: string;
  /** "": none. */
  readonly words: string;
};

/** null: the club has named none. */
export async function readBankAccount(db: D1Database): Promise<BankAccount | null> {
  const stored = (await getSetting(db, "bank_transfer")) as Partial<BankAccount> | null;
  const { account_name, bsb, account_number, words = "" } = stored ?? {};
  return account_name && bsb && account_number ? { account_name, bsb, account_number, words } : null;
}

/** How many days members have to pay by transfer; 0: the shop does not offer it. */
export async function readTransferDays(db: D1Database): Promise<number> {
  const stored = (await getSetting(db, "bank_transfer")) as
    | (Partial<BankAccount> & { days?: unknown })
    | null;
  if (!stored?.account_name || !stored.bsb || !stored.account_number) return 0;
  const days = Number(stored.days ?? "");
  return stored.days === undefined || stored.days === "" || !Number.isInteger(days)
    ? transferDays.usual
    : days;
}

type RedirectRow = { readonly from: string; readonly to: string; readonly permanent: 0 | 1 };

/** Every setting under its wire name, with the redirects; without the bank account. */
export async function readSiteSettings(db: D1Database): Promise<Record<string, unknown>> {
  const [settings, redirects] = await db.batch([
    sql`SELECT key, value FROM settings WHERE key <> 'bank_transfer' ORDER BY key`.on(db),
    // A redirect to a page that is not public would tell its URL.
    sql`SELECT source AS "from", target AS "to", permanent FROM redirects
      WHERE target NOT IN (SELECT url FROM pages WHERE enabled = 0) ORDER BY source`.on(db),
  ]);
  const rows = (settings?.results ?? []) as { key: string; value: string }[];
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  return {
    ...values,
    // The club's feature switches and what this backend supports.
    features: { ...(values.features as object | undefined), picture_facts: true },
    // Its limits are its own (contract 30).
    pace_ms: 0,
    capabilities,
    redirects: ((redirects?.results ?? []) as RedirectRow[]).map((row) => ({
      ...row,
      permanent: row.permanent === 1,
    })),
  };
}

/** What initialData answers. */
type InitialData = { readonly sitemap: readonly SitemapRow[]; readonly menu: MenuOnTheWire };

/**
 * The sitemap, of every entry except those of pages that are not public, and the menu. A page without a title
 * for search engines gets its heading or its name, which the site's menu shows.
 */
export async function readInitialData(db: D1Database): Promise<InitialData> {
  const [sitemap, menu] = await db.batch([
    sql`SELECT s.url, s.lastmod, s.model, s.priority,
      CASE s.url WHEN '' THEN s.seo_title ELSE coalesce(s.seo_title, p.title, p.name) END AS seo_title,
      s.seo_meta_description, s.for_visitors FROM sitemap_entries s
    LEFT JOIN pages p ON p.url = CASE s.url WHEN '' THEN 'home' ELSE s.url END
    WHERE p.id IS NULL OR p.enabled = 1 ORDER BY s.url`.on(db),
    publicMenuRows(db),
  ]);
  return {
    sitemap: (sitemap?.results ?? []) as SitemapRow[],
    menu: toMenu((menu?.results ?? []) as MenuRow[]),
  };
}
