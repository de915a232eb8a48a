import type { Club } from "../club";
import type { HttpBrowser, Page } from "../http-browser";

/** The fields of a stored application that tests use. */
export type SivApplication = {
  id: number;
  user_id: number;
  status: string;
  note: string | null;
  updated_at: string;
  inspection_at: string | null;
  photos: string;
  signature: string | null;
};

/** The seeded application in a state. */
export async function seededSivApplication(club: Club, status: string): Promise<SivApplication> {
  const row = await club.db
    .prepare("SELECT * FROM siv_applications WHERE status = ? ORDER BY id LIMIT 1")
    .bind(status)
    .first<SivApplication>();
  if (!row) throw new Error(`no application is ${status}`);
  return row;
}

export async function readSivApplication(club: Club, id: number): Promise<SivApplication> {
  const row = await club.db
    .prepare("SELECT * FROM siv_applications WHERE id = ?")
    .bind(id)
    .first<SivApplication>();
  if (!row) throw new Error(`no application ${id}`);
  return row;
}

/**
 * Presses a button of the application's page as it was when `from` was read; an approval before its
 * inspection is said to be right.
 */
export const pressSivApplicationButton = (
  by: HttpBrowser,
  from: SivApplication,
  to: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Page> =>
  by.post(`/admin/applications/${from.id}`, {
    step: "save",
    version: from.updated_at,
    words: "",
    time: "",
    place: "",
    "sure-time": from.inspection_at ?? "",
    ...fields,
    to,
  });
