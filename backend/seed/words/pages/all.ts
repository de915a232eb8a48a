import { download } from "../files";
import { filmAddress } from "../films";
import type { PageSource } from "../page-source";
import about from "./about.json" with { type: "json" };
import clubNights from "./club-nights.json" with { type: "json" };
import committee from "./committee.json" with { type: "json" };
import concession from "./concession.json" with { type: "json" };
import contact from "./contact.json" with { type: "json" };
import events from "./events.json" with { type: "json" };
import firstClassic from "./first-classic.json" with { type: "json" };
import gettingHere from "./getting-here.json" with { type: "json" };
import hire from "./hire.json" with { type: "json" };
import history from "./history.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import join from "./join.json" with { type: "json" };
import juniors from "./juniors.json" with { type: "json" };
import merchandise from "./merchandise.json" with { type: "json" };
import newsletter from "./newsletter.json" with { type: "json" };
import privacy from "./privacy.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import rally from "./rally.json" with { type: "json" };
import rules from "./rules.json" with { type: "json" };
import safety from "./safety.json" with { type: "json" };
import shed from "./shed.json" with { type: "json" };
import showcase from "./showcase.json" with { type: "json" };
import sponsors from "./sponsors.json" with { type: "json" };
import technicalNotes from "./technical-notes.json" with { type: "json" };

/**
 * A copy of a page's JSON with the text of `{ "html": [paragraph, …] }`, the address of
 * `{ "videoOf": name }` and the item of `{ "download": key }`.
 */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== "object" || value === null) return value;
  const { html, videoOf, download: key } = value as Partial<Reference>;
  if (html) return html.join("\n");
  if (videoOf) return filmAddress(videoOf);
  if (key) return download(key);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]));
}

type Reference = {
  readonly html: readonly string[];
  readonly videoOf: Parameters<typeof filmAddress>[0];
  readonly download: Parameters<typeof download>[0];
};

const sources: readonly unknown[] = [
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

/**
 * Every page of the seeded club. `showcase` has one of every template, and every field that a block has
 * (spec §3): for editors to copy from and for tests to look at.
 */
export const pages = sources.map((page) => resolve(page) as PageSource);
