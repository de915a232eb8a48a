import { exported, type Screen } from "../../desk/screens";
import { postColumns, showColumns } from "./columns";
import { downloadRows, showRows } from "./rows";
import { postRun, showRun } from "./run";
import { postUndoImport, showUndoImport } from "./undo";
import { postUpload, showUpload } from "./upload";

const ofImport = { area: "members", needs: "change" } as const;

/** The screens of importing members. */
export const importScreens: readonly Screen[] = [
  { path: "/members/import", ...ofImport, get: showUpload, post: postUpload },
  { path: "/members/import/:batch{\\d+}", ...ofImport, get: showColumns, post: postColumns },
  { path: "/members/import/:batch{\\d+}/rows", ...ofImport, get: showRows },
  { path: "/members/import/:batch{\\d+}/rows.csv", ...ofImport, get: downloadRows, ...exported },
  { path: "/members/import/:batch{\\d+}/run", ...ofImport, get: showRun, post: postRun },
  { path: "/members/import/:batch{\\d+}/undo", ...ofImport, get: showUndoImport, post: postUndoImport },
];
