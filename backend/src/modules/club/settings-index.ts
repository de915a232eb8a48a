import { html } from "hono/html";
import { readMenu } from "../../db/content/menu";
import { clubZone } from "../../db/content/site-settings";
import { listSchedule } from "../../db/renewals/reminders";
import { type IconName, icon } from "../../desk/icons";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords } from "../../desk/parts";
import { menuText } from "../../domain/content/menu-tree";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { listDeliveries } from "../delivery/queries";
import { exportPath } from "../export/export-page";
import { readLastExport } from "../export/last-export";
import { whenText } from "../renewals/rules";
import { mayIn } from "../roles/rules";
import { clubPictures } from "./club-pictures-view";
import { offeredLevels, readStored } from "./queries";
import { type SectionName, savedWords, sectionNames, sections, shownSoon } from "./sections";
import { picturesSummary, sectionSummary } from "./setting-summaries";
import { keysOf } from "./settings-form";

/** A page of the settings, and what it says now. */
type Row = {
  readonly id: string;
  readonly title: string;
  readonly summary: Markup | string;
  /** null: this officer may not open it. */
  readonly href: string | null;
};

type OtherRow = "pictures" | "menu" | "delivery" | "levels" | "reminders" | "export" | "error-reports";

const groups: readonly (readonly [
  words: string,
  iconName: IconName,
  rows: readonly (SectionName | OtherRow)[],
])[] = [
  ["Club", "flag", ["look", "pictures", "contact", "social"]],
  ["Members", "people", ["levels", "reminders", "switches", "sign-in"]],
  ["Calendar", "calendar", ["time"]],
  ["Shop and payment", "bag", ["payment", "bank", "delivery"]],
  ["Website", "page", ["menu", "pages", "languages", "search"]],
  ["Technical", "tool", ["technical", "export", "error-reports"]],
];

const list = (names: readonly string[], empty: string) => names.join(" · ") || empty;

async function readRows(c: AppContext, who: Officer): Promise<ReadonlyMap<string, Row>> {
  const { db, clock } = c.var.services;
  const keys = [...sectionNames.flatMap(keysOf), ...Object.keys(clubPictures)];
  const zone = await clubZone(db);
  const [{ settings }, menu, deliveries, levels, schedule, lastExport] = await Promise.all([
    readStored(db, keys),
    readMenu(db),
    listDeliveries(db),
    offeredLevels(db),
    listSchedule(db),
    readLastExport(db, clock.now(), zone),
  ]);
  const isOwner = mayIn(who.roles, "club", "change");
  const offered = deliveries.filter(({ enabled }) => enabled === 1).map(({ name }) => name);
  const others: Readonly<Record<OtherRow, Omit<Row, "id">>> = {
    pictures: {
      title: "Logo and icons",
      summary: picturesSummary(settings),
      href: isOwner ? "/admin/club/pictures" : null,
    },
    menu: {
      title: "Menu",
      summary: menuText(menu) || "Empty",
      href: isOwner ? "/admin/club/menu" : null,
    },
    delivery: {
      title: "Delivery",
      summary: list(offered, "Nothing is offered"),
      href: "/admin/club/delivery",
    },
    levels: {
      title: "Membership levels",
      summary: list(levels, "None is offered"),
      href: "/admin/levels",
    },
    reminders: {
      title: "Reminders to renew",
      summary: list(
        schedule.map(({ days }) => whenText(days)),
        "Nobody is reminded",
      ),
      href: "/admin/club/reminders",
    },
    export: {
      title: "Export of everything",
      summary: lastExport.words,
      href: isOwner ? exportPath : null,
    },
    "error-reports": {
      title: "Error reports",
      summary: "What went wrong in members’ and visitors’ browsers",
      href: "/admin/error-reports",
    },
  };
  const rows: readonly Row[] = [
    ...sectionNames.map((id) => ({
      id,
      title: sections[id].title,
      summary: sectionSummary(id, settings),
      href: `/admin/club/${id}`,
    })),
    ...Object.entries(others).map(([id, row]) => ({ id, ...row })),
  ];
  return new Map(rows.map((row) => [row.id, row]));
}

const rowItem = ({ id, title, summary, href }: Row): Markup =>
  html`<li id="${id}">
    <h3>${href ? html`<a href="${href}">${title}</a>` : title}</h3>
    <p>${summary}</p>
  </li>`;

/** GET /admin/club: the pages of the settings in groups, each with what it says now. */
export async function showClub(c: AppContext, who: Officer): Promise<Response> {
  const rows = await readRows(c, who);
  const done = rows.get(c.req.query("done") ?? "");
  return adminPage(
    "Settings",
    html`<h1>Settings</h1>
      ${doneNote(done ? `${done.title}: ${savedWords}` : doneWords(c.req.query("done"), {}))}
      <p class="soft">${shownSoon}</p>
      ${mayIn(who.roles, "club", "change") ? "" : html`<p class="soft">An owner of the club changes these.</p>`}
      <div class="groups">
        ${groups.map(
          ([words, iconName, ids]) => html`<section>
            <h2>${icon(iconName)}${words}</h2>
            <ul class="links">
              ${ids.map((id) => {
                const row = rows.get(id);
                return row ? rowItem(row) : "";
              })}
            </ul>
          </section>`,
        )}
      </div>`,
    { who },
  );
}
