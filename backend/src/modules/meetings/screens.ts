import { exported, type Screen } from "../../desk/screens";
import { postDoor, showDoor } from "./door";
import { downloadAttendance, downloadRoll, printAttendance, printRoll } from "./exports";
import { postFreeze, showFreeze } from "./freeze";
import { saveVotingLevels, showVotingLevels } from "./levels";
import { postNewMeeting, saveMeeting, showMeetingForm, showNewMeeting } from "./meeting-form";
import { showMeetings } from "./meeting-list";
import { showMeeting } from "./meeting-page";
import { postProxies, showProxies } from "./proxies";

const changes = { area: "members", needs: "change" } as const;
const at = "/meetings/:meeting{\\d+}";

/**
 * Meetings at which members vote: the secretary prepares them, and whoever looks after the door lets members
 * in.
 */
export const meetingScreens: readonly Screen[] = [
  { path: "/meetings", area: "door", get: showMeetings },
  { path: "/meetings/new", get: showNewMeeting, post: postNewMeeting, ...changes },
  { path: "/meetings/levels", get: showVotingLevels, post: saveVotingLevels, ...changes },
  { path: at, area: "door", get: showMeeting },
  { path: `${at}/edit`, get: showMeetingForm, post: saveMeeting, ...changes },
  { path: `${at}/freeze`, get: showFreeze, post: postFreeze, ...changes },
  { path: `${at}/door`, area: "door", get: showDoor, post: postDoor },
  { path: `${at}/proxies`, area: "door", get: showProxies, post: postProxies },
  { path: `${at}/roll.csv`, area: "members", get: downloadRoll, ...exported },
  { path: `${at}/roll/print`, get: printRoll, ...changes },
  { path: `${at}/attendance.csv`, area: "members", get: downloadAttendance, ...exported },
  { path: `${at}/attendance/print`, get: printAttendance, ...changes },
];
