import type { Club } from "../club";
import type { HttpBrowser } from "../http-browser";
import { shownFields } from "../shop/shopkeeper";
import { goOn, shownColumns, uploadMembers } from "./import-members";

/** Of the screens that import members: each goes on with the file that the one before has left. */
export function importWrites(
  { db }: Club,
  editor: () => HttpBrowser,
): Readonly<Record<string, () => Promise<string>>> {
  const newest = async () =>
    `/admin/members/import/${await db.prepare("SELECT max(id) AS id FROM import_batches").first("id")}`;
  return {
    "/admin/members/import": async () => {
      const level = await db
        .prepare("SELECT code FROM membership_levels WHERE no_expiry = 0 LIMIT 1")
        .first("code");
      const file = `Number,First name,Surname,Level,Until\r\nIMP-1,Wren,Ash,${level},2031-01-01`;
      await uploadMembers(editor(), file);
      return "/admin/members/import";
    },
    "/admin/members/import/:batch{\\d+}": async () => {
      const at = await newest();
      await editor().post(at, { ...shownColumns(await editor().get(at)), step: "save" });
      return at;
    },
    "/admin/members/import/:batch{\\d+}/run": async () => {
      const at = await newest();
      const shown = shownFields(await editor().get(`${at}/rows`), "version");
      await editor().post(`${at}/run`, { ...shown, step: "save" });
      return `${at}/run`;
    },
    "/admin/members/import/:batch{\\d+}/undo": async () => {
      const at = await newest();
      await goOn(editor(), at);
      const shown = shownFields(await editor().get(`${at}/undo`), "version");
      await editor().post(`${at}/undo`, { ...shown, step: "save", confirm: "1" });
      return `${at}/undo`;
    },
  };
}
