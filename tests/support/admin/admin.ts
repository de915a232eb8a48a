import type { Role } from "#backend/src/modules/roles/rules";
import type { Club } from "../club";
import { getForms, HttpBrowser, type Page } from "../http-browser";

/** The fields of a stored block that tests use. */
export type StoredBlock = {
  id: number;
  sort_order: number;
  name: string;
  hidden: number;
  deleted: number;
  start_time: string | null;
  variables: string;
  version: number;
};

/** A page that a suite edits through the admin's forms. */
export type EditedPage = {
  readonly id: number;
  readonly editor: HttpBrowser;
  blocks(): Promise<StoredBlock[]>;
  /** @throws when not found */
  block(index: number): Promise<StoredBlock>;
  updatedAt(): Promise<string | null>;
  /** Submits a button of a block. */
  press(step: string, blockId: number, by?: HttpBrowser): Promise<Page>;
  /** Fills and saves a block's form as it was when `from` was loaded. */
  save(from: StoredBlock, changes?: Readonly<Record<string, string>>, by?: HttpBrowser): Promise<Page>;
  /** The Preview button's target, as a path of the site. */
  previewLink(by?: HttpBrowser): Promise<string>;
};

/** Signs in to the backend's admin through its forms. */
export async function signInToAdmin(club: Club, email: string): Promise<HttpBrowser> {
  const browser = new HttpBrowser(club.backend);
  const code = await browser.submit(await browser.get("/"), { email });
  await browser.submit(code, { code: await club.code(email) });
  return browser;
}

/** Makes a member an officer of the club. */
export const giveRole = (club: Club, email: string, role: Role): Promise<unknown> =>
  club.db
    .prepare(
      "INSERT INTO officer_roles (user_id, role, given_at) SELECT id, ?, updated_at FROM users WHERE email = ?",
    )
    .bind(role, email)
    .run();

/** Opens the page with that url as an editor. */
export async function openForEditing(club: Club, url: string): Promise<EditedPage> {
  const editor = await signInToAdmin(club, "editor@example.com");
  const page = <T>(column: string) =>
    club.db.prepare(`SELECT ${column} FROM pages WHERE url = ?`).bind(url).first<T>(column);
  const id = (await page<number>("id")) ?? 0;
  const blocks = async () => {
    const { results } = await club.db
      .prepare("SELECT * FROM page_blocks WHERE page_id = ? ORDER BY sort_order, id")
      .bind(id)
      .all<StoredBlock>();
    return results;
  };
  return {
    id,
    editor,
    blocks,
    block: async (index) => {
      const block = (await blocks())[index];
      if (!block) throw new Error(`/${url} has no block ${index}`);
      return block;
    },
    updatedAt: () => page<string>("updated_at"),
    press: (step, blockId, by = editor) => by.post(`/admin/pages/${id}`, { step, block: String(blockId) }),
    save: (from, changes = {}, by = editor) =>
      by.post(`/admin/pages/${id}/blocks/${from.id}`, {
        step: "save",
        version: String(from.version),
        name: from.name,
        heading: "A heading",
        text: "<p>Some text</p>",
        start: "",
        end: "",
        others: "{}",
        ...changes,
      }),
    previewLink: async (by = editor) => {
      const reply = await by.post(`/admin/pages/${id}`, { step: "preview" });
      const target = new URL(reply.headers.get("location") ?? "");
      if (target.origin !== club.site) throw new Error(`a preview led to ${target.origin}`);
      return target.pathname + target.search;
    },
  };
}

/** The fields of a stored page that tests use. */
type StoredPage = {
  id: number;
  name: string;
  url: string;
  title: string | null;
  content: string;
  enabled: number;
  deleted: number;
};

export const storedPage = (club: Club, id: number): Promise<StoredPage | null> =>
  club.db.prepare("SELECT * FROM pages WHERE id = ?").bind(id).first<StoredPage>();

/** Form values for a new page. */
export const newPage = {
  name: "Autumn run",
  url: "",
  heading: "",
  title: "",
  description: "",
  content: "<p>Bring lunch.</p>",
} as const;

/** Sends a form for a new page, each time another one. */
export const addPage = (by: HttpBrowser, changes: Readonly<Record<string, string>> = {}): Promise<Page> =>
  by.post("/admin/pages/new", { step: "save", requestKey: crypto.randomUUID(), ...newPage, ...changes });

/** The id of the page that the admin shows; NaN for any other screen. */
export const parseId = ({ url }: Page): number => Number(/^\/admin\/pages\/(\d+)$/.exec(url.pathname)?.[1]);

/**
 * Submits a form of the admin with some changed fields.
 * @throws when the page has no such form
 */
export function saveForm(
  by: HttpBrowser,
  form: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const shown = getForms(form.html).find(({ fields }) => fields.has("name"))?.fields;
  if (!shown) throw new Error(`${form.url.pathname} has no form to save`);
  return by.post(form.url, { ...Object.fromEntries(shown), step: "save", ...changes });
}
