import type { Screen } from "../../desk/screens";
import { downloadStatement, showStatement } from "./statement";
import { downloadLines, downloadMonths, showYear } from "./year-report";

const file = { isFresh: "get", isLogged: "export" } as const;

/** The club's accounts: sums of what was paid and refunded. */
export const accountScreens: readonly Screen[] = [
  { path: "/accounts", area: "money", get: showYear },
  { path: "/accounts/months.csv", area: "money", get: downloadMonths, ...file },
  { path: "/accounts/lines.csv", area: "money", get: downloadLines, ...file },
  { path: "/members/:user{\\d+}/statement", area: "money", get: showStatement },
  { path: "/members/:user{\\d+}/statement/rows.csv", area: "money", get: downloadStatement, ...file },
];
