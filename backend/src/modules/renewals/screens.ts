import { exported, type Screen } from "../../desk/screens";
import { lapsedListScreen } from "./lapsed/lapsed-list";
import { postRemind, showRemind } from "./lapsed/remind";
import { reminderLogScreen } from "./log/reminder-log";

/** The screens of who has not renewed, and of what they were told. */
export const renewalScreens: readonly Screen[] = [
  { path: "/members/lapsed", area: "members", get: lapsedListScreen.get },
  { path: "/members/lapsed.csv", area: "members", get: lapsedListScreen.csv, ...exported },
  {
    path: "/members/lapsed/remind",
    area: "members",
    needs: "change",
    get: showRemind,
    post: postRemind,
    isFresh: "post",
  },
  { path: "/members/reminders", area: "members", get: reminderLogScreen.get },
  { path: "/members/reminders.csv", area: "members", get: reminderLogScreen.csv, ...exported },
];
