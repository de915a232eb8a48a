import type { Club } from "../club";
import type { HttpBrowser, Page } from "../http-browser";
import { shownFields } from "../shop/shopkeeper";

/** Uploads a file of members. @returns the address of its columns */
export async function uploadMembers(by: HttpBrowser, file: string | Uint8Array): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(
    shownFields(await by.get("/admin/members/import"), "requestKey"),
  ))
    body.set(name, value);
  body.set(
    "file",
    new Blob([new Uint8Array(typeof file === "string" ? new TextEncoder().encode(file) : file)]),
    "members.csv",
  );
  const reply = await by.fetch("/admin/members/import", { method: "POST", body });
  return reply.headers.get("location") ?? `${reply.status}: ${await reply.text()}`;
}

/** The fields of the page of columns, with what is chosen for each. */
export function shownColumns(page: Page): Record<string, string> {
  const chosen = [...page.html.matchAll(/name="(column-\d+)"(.*?)<\/select>/gs)].map(
    ([, name = "", options = ""]) => [name, /value="(\w+)" selected/.exec(options)?.[1] ?? ""] as const,
  );
  return { ...shownFields(page, "version"), ...Object.fromEntries(chosen) };
}

/** Uploads a file and checks its rows with the columns as they are guessed. @returns its address */
export async function checkMembers(by: HttpBrowser, file: string | Uint8Array): Promise<string> {
  const at = await uploadMembers(by, file);
  await by.post(at, { ...shownColumns(await by.get(at)), step: "save" });
  return at;
}

/** Presses the button that imports what was checked, and opens the progress until it is done. */
export async function importChecked(by: HttpBrowser, at: string): Promise<Page> {
  await by.post(`${at}/run`, { ...shownFields(await by.get(`${at}/rows`), "version"), step: "save" });
  return goOn(by, at);
}

/** Opens the progress until it leads to the rows. */
export async function goOn(by: HttpBrowser, at: string): Promise<Page> {
  for (let step = 0; step < 200; step += 1) {
    const page = await by.get(`${at}/run`);
    if (page.url.pathname === `${at}/rows`) return page;
  }
  throw new Error("The import does not end");
}

/** Takes an import back, whole. */
export async function undoImport(by: HttpBrowser, at: string): Promise<Page> {
  await by.post(`${at}/undo`, {
    ...shownFields(await by.get(`${at}/undo`), "version"),
    step: "save",
    confirm: "1",
  });
  return goOn(by, at);
}

/** Everybody's columns that an import may write, by e-mail address or number. */
export async function memberRows(club: Club): Promise<readonly unknown[]> {
  const { results } = await club.db
    .prepare(
      `SELECT u.id, u.email, u.first_name, u.last_name, u.mobile_phone, u.emergency_contact_name,
         u.emergency_contact_phone, u.created_at, u.current_address_id, a.street_address, a.street_address_1,
         a.suburb, a.state, a.postcode, a.first_name AS home_first, a.created_at AS home_created,
         m.id AS membership, m.level_id, m.number, m.name, m.additional_member, m.valid_to, m.joined_at,
         m.no_expiry, m.is_approved, m.left_as
       FROM users u LEFT JOIN addresses a ON a.id = u.current_address_id
         LEFT JOIN memberships m ON m.user_id = u.id ORDER BY u.id`,
    )
    .all();
  return results;
}
