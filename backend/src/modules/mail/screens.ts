import { exported, type Screen } from "../../desk/screens";
import { postMailing, postStart } from "./mailing-acts";
import { postNewMailing, saveMailing, showMailingForm, showNewMailing } from "./mailing-form";
import { mailingListScreen } from "./mailing-list";
import { showMailing } from "./mailing-page";
import { recipientsScreen } from "./recipients";
import { postSend, showSend } from "./send-page";

/** Who writes to an event's people opens these; mailings to members are for the area of mail alone. */
const ofMail = { area: "eventMail", needs: "change" } as const;

/** The screens of mail to many people. */
export const mailScreens: readonly Screen[] = [
  { path: "/mail", ...ofMail, get: mailingListScreen.get },
  { path: "/mail.csv", area: "eventMail", get: mailingListScreen.csv, ...exported },
  { path: "/mail/new", ...ofMail, get: showNewMailing, post: postNewMailing },
  { path: "/mail/:mailing{\\d+}", ...ofMail, get: showMailing, post: postMailing },
  { path: "/mail/:mailing{\\d+}/people", ...ofMail, get: recipientsScreen.get },
  { path: "/mail/:mailing{\\d+}/people.csv", area: "eventMail", get: recipientsScreen.csv, ...exported },
  // Its own address: a mail is stopped without a new code.
  { path: "/mail/:mailing{\\d+}/start", ...ofMail, get: showMailing, post: postStart, isFresh: "post" },
  { path: "/mail/:mailing{\\d+}/edit", ...ofMail, get: showMailingForm, post: saveMailing },
  { path: "/mail/:mailing{\\d+}/send", ...ofMail, get: showSend, post: postSend, isFresh: "post" },
];
