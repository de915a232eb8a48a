import type { PageSource } from "../page-source";
import { about } from "./about";
import { clubNights } from "./club-nights";
import { committee } from "./committee";
import { concession } from "./concession";
import { contact } from "./contact";
import { events } from "./events";
import { firstClassic } from "./first-classic";
import { gettingHere } from "./getting-here";
import { hire } from "./hire";
import { history } from "./history";
import { home } from "./home";
import { join } from "./join";
import { juniors } from "./juniors";
import { merchandise } from "./merchandise";
import { newsletter } from "./newsletter";
import { privacy } from "./privacy";
import { questions } from "./questions";
import { rally } from "./rally";
import { rules } from "./rules";
import { safety } from "./safety";
import { shed } from "./shed";
import { showcase } from "./showcase";
import { sponsors } from "./sponsors";
import { technicalNotes } from "./technical-notes";

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
  hire,
  sponsors,
  committee,
  rally,
  shed,
  firstClassic,
  technicalNotes,
  juniors,
  newsletter,
  safety,
  questions,
  gettingHere,
  merchandise,
];
