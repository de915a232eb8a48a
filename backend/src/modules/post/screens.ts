import { exported, type Screen } from "../../desk/screens";
import { sentListScreen } from "./sent-list";
import { saveTemplate, showTemplate } from "./template-form";
import { showTemplates } from "./template-list";

/** The screens of what the backend mails by itself. */
export const postScreens: readonly Screen[] = [
  { path: "/mail/sent", area: "mail", get: sentListScreen.get },
  { path: "/mail/sent.csv", area: "mail", get: sentListScreen.csv, ...exported },
  { path: "/mail/templates", area: "mail", get: showTemplates },
  { path: "/mail/templates/:kind{[a-z-]+}", area: "mail", get: showTemplate, post: saveTemplate },
];
