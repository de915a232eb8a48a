import { exported, type Screen } from "../../desk/screens";
import { concessionListScreen } from "./concession-list";
import { postConcession, showConcession } from "./concession-page";
import { saveDeadlines, showDeadlines } from "./deadlines";
import { downloadPack, postPack, printPack, showPack } from "./packs/pack";
import { addPackForm, showPacks } from "./packs/packs";
import { downloadAsAt, printAsAt, showAsAt } from "./registers/as-at";
import { downloadRuns, printRuns, showRuns } from "./registers/runs";

const area = "concessions";

/** The register of concessions, and what the authority gets of it. */
export const concessionScreens: readonly Screen[] = [
  { path: "/concessions", area, get: concessionListScreen.get },
  { path: "/concessions.csv", area, get: concessionListScreen.csv, ...exported },
  { path: "/concessions/deadlines", area, get: showDeadlines, post: saveDeadlines, needs: "change" },
  { path: "/concessions/as-at", area, get: showAsAt },
  { path: "/concessions/as-at/print", area, get: printAsAt },
  { path: "/concessions/as-at.csv", area, get: downloadAsAt, ...exported },
  { path: "/concessions/runs", area, get: showRuns },
  { path: "/concessions/runs/print", area, get: printRuns },
  { path: "/concessions/runs.csv", area, get: downloadRuns, ...exported },
  { path: "/concessions/packs", area, get: showPacks, post: addPackForm },
  { path: "/concessions/packs/:pack{\\d+}", area, get: showPack, post: postPack },
  { path: "/concessions/packs/:pack{\\d+}/print", area, get: printPack },
  { path: "/concessions/packs/:pack{\\d+}/pack.csv", area, get: downloadPack, ...exported },
  { path: "/concessions/:concession{\\d+}", area, get: showConcession, post: postConcession },
];
