import type { PageSource } from "../page-source";
import { about } from "./about";
import { clubNights } from "./club-nights";
import { concession } from "./concession";
import { contact } from "./contact";
import { events } from "./events";
import { history } from "./history";
import { home } from "./home";
import { join } from "./join";
import { privacy } from "./privacy";
import { rules } from "./rules";
import { showcase } from "./showcase";

/** Every page of the seeded club. */
export const pages: readonly PageSource[] = [
  home,
  about,
  join,
  events,
  contact,
  privacy,
  concession,
  history,
  clubNights,
  rules,
  showcase,
];
