/** A table of the club's records. */
export type ExportedTable = {
  readonly name: string;
  /** Columns that open something to whoever has them: they are exported empty. */
  readonly leftOut?: readonly string[];
};

/**
 * Every table whose rows are the club's, after those that it refers to. A test compares it with the schema.
 */
export const exportedTables: readonly ExportedTable[] = [
  ...["states", "settings", "redirects", "sitemap_entries", "menu_items", "search_synonyms", "oauth_clients"],
  ...[
    "membership_levels",
    "level_fees",
    "reminder_schedule",
    "reminder_words",
    "scheme_profiles",
    "promotions",
    "install_counts",
  ],
  { name: "users", leftOut: ["password_hash"] },
  ...["addresses", "images", "image_variants", "videos", "files"],
  ...["groups", "pages", "page_blocks", "legacy_pages"],
  ...["memberships", "renewal_reminders", "officer_roles", "officer_invitations", "member_notes"],
  ...["change_requests", "racing_accounts", "credits", "drafts", "activity_log"],
  ...["member_merges", "merged_rows", "vehicles", "siv_events", "siv_event_amendments"],
  ...["siv_event_participants", "run_news", "log_entries", "log_amendments"],
  ...["siv_applications", "siv_application_steps", "authority_notices", "authority_packs"],
  ...["calendar_events", "event_rsvps", "event_moves"],
  ...["meetings", "meeting_roll", "meeting_attendance", "meeting_proxies"],
  ...["mailings", "mailing_people", "unsubscribed", "sent_mails", "mail_words"],
  ...["products", "skus", "stock_changes", "shipping_options"],
  { name: "shipping_quote_requests", leftOut: ["session_key"] },
  ...[
    "orders",
    "order_lines",
    "order_actions",
    "payments",
    "refund_lines",
    "bank_lines",
    "bank_columns",
    "membership_extensions",
  ],
  { name: "invoices", leftOut: ["token"] },
  ...["invoice_lines", "tickets"],
].map((table) => (typeof table === "string" ? { name: table } : table));

const secret = "It lets somebody in.";
const passing = "It is deleted within days, and nobody misses it.";
const derived = "It is made again from the other tables.";
const development = "It is empty in a club that is in use.";

/** The tables that are not exported, each with why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  login_codes: secret,
  session_families: secret,
  refresh_tokens: secret,
  oauth_codes: secret,
  calendar_feeds: `${secret} A member makes a new address of the calendar.`,
  preview_links: secret,
  carts: `${secret} A cart is filled again.`,
  cart_items: "They go with their cart.",
  rate_limits: passing,
  idempotent_writes: passing,
  webhook_events: passing,
  run_news_emails: passing,
  waiting_mails: "A restored club sends no mail again.",
  error_reports: "They are about browsers, and are deleted after 30 days.",
  import_batches: "An import is taken back where it was made.",
  import_rows: "They go with their import.",
  exports: "They are about the exports themselves.",
  export_parts: "They are about the exports themselves.",
  search_entries: derived,
  search_words: derived,
  search_marks: derived,
  search_spellings: derived,
  member_search: derived,
  event_search: derived,
  outbox: development,
  sandbox_webhooks: development,
  faults: development,
  call_counts: development,
  d1_migrations: "The manifest names the schema.",
};
