import { exported, type Screen } from "../../desk/screens";
import { downloadStatement, postStatementLink, showStatement } from "./statement";
import { downloadLines, downloadMonths, showYear } from "./year-report";

/** The club's accounts: sums of what was paid and refunded. */
export const accountScreens: readonly Screen[] = [
  { path: "/accounts", area: "money", get: showYear },
  { path: "/accounts/months.csv", area: "money", get: downloadMonths, ...exported },
  { path: "/accounts/lines.csv", area: "money", get: downloadLines, ...exported },
  {
    path: "/members/:user{\\d+}/statement",
    area: "money",
    get: showStatement,
    post: postStatementLink,
    isFresh: "post",
  },
  { path: "/members/:user{\\d+}/statement/rows.csv", area: "money", get: downloadStatement, ...exported },
];
