import { exported, type Screen } from "../../desk/screens";
import { sentListScreen } from "./sent-list";
import { saveTemplate, showTemplate } from "./template-form";
import { showTemplates } from "./template-list";

/** The screens of what the backend mails by itself. */
export const postScreens: readonly Screen[] = [
  { path: "/mail/sent", area: "club", get: sentListScreen.get },
  { path: "/mail/sent.csv", area: "club", get: sentListScreen.csv, ...exported },
  { path: "/mail/templates", area: "club", get: showTemplates },
  { path: "/mail/templates/:kind{[a-z-]+}", area: "club", get: showTemplate, post: saveTemplate },
];
