import type { D1Database } from "@cloudflare/workers-types";

type Resend = (path: string, field: string, changes: Readonly<Record<string, string>>) => Promise<string>;

/** Writing POST routes of the concession register, as `adminWrites` has them. */
export const concessionWrites = (
  db: D1Database,
  resend: Resend,
): Readonly<Record<string, () => Promise<string>>> => ({
  "/admin/concessions/deadlines": () => resend("/admin/concessions/deadlines", "version", { "days-1": "42" }),
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
