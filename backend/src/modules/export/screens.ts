import { exported, type Screen } from "../../desk/screens";
import { downloadExport, makeExport, showExportRun, showExports } from "./exports";

/** The screens of exports of everything: the owner's alone, as everybody's data are in them. */
export const exportScreens: readonly Screen[] = [
  {
    path: "/club/export",
    area: "club",
    get: showExports,
    post: makeExport,
    needs: "change",
    isFresh: "post",
  },
  { path: "/club/export/:export{\\d+}/run", area: "club", get: showExportRun, needs: "change" },
  { path: "/club/export/:export{\\d+}/zip/:volume{\\d+}", area: "club", get: downloadExport, ...exported },
];
