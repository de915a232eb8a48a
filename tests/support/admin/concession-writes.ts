import type { D1Database } from "@cloudflare/workers-types";

type Add = (path: string, fields: Readonly<Record<string, string>>) => Promise<string>;
type Resend = (path: string, field: string, changes: Readonly<Record<string, string>>) => Promise<string>;

/** Writing POST routes of the concession register, as `adminWrites` has them. */
export const concessionWrites = (
  db: D1Database,
  { add, resend }: { readonly add: Add; readonly resend: Resend },
): Readonly<Record<string, () => Promise<string>>> => ({
  "/admin/concessions/deadlines": () => resend("/admin/concessions/deadlines", "version", { "days-1": "42" }),
  "/admin/concessions/packs": () =>
    add("/admin/concessions/packs", { to: "add", scheme: "1", onDay: "2026-02-01", since: "2026-01-01" }),
  "/admin/concessions/packs/:pack{\\d+}": async () => {
    const id = await db.prepare("SELECT max(id) AS id FROM authority_packs").first("id");
    return resend(`/admin/concessions/packs/${id}`, "pack", { to: "back" });
  },
  "/admin/concessions/:concession{\\d+}": async () => {
    const active = "SELECT id, user_id FROM siv_applications WHERE status = 'active' LIMIT 1";
    const found = await db.prepare(active).first<{ id: number; user_id: number }>();
    const ended = "UPDATE memberships SET valid_to = '2026-01-01', no_expiry = 0 WHERE user_id = ?";
    await db
      .prepare(ended)
      .bind(found?.user_id ?? 0)
      .run();
    return resend(`/admin/concessions/${found?.id}`, "toldOn", { to: "told" });
  },
});
