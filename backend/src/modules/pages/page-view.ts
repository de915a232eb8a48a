import { html } from "hono/html";
import { blockState } from "#rules/block-visibility";
import { plainText } from "#rules/text/plain-text";
import type { EditorBlock, EditorPage } from "../../db/content/editor-pages";
import type { EditorPageDetails } from "../../db/content/page-edits";
import type { Officer } from "../../desk/officer";
import { chip, emptyState, hiddenField } from "../../desk/parts";
import { recordPage, type TimelineEntry } from "../../desk/record-page";
import { onceField } from "../../desk/sent-forms";
import { clubTimeText } from "../../domain/club-time";
import { blockName } from "../../domain/content/block-names";
import { blankBlocks } from "../../domain/content/block-templates";
import { editableWidget, type LegacyRow, type Widget } from "../../domain/content/legacy-rows";
import type { Markup } from "../../http/html-page";
import { getNotice } from "./notices";
import { pageActs, pageLead, pageSections, pageState } from "./page-header";
import { stateWords } from "./page-list";

/** `site` is the public site's origin, null when none is configured; `done` is what the last form did. */
type PageViewData = {
  readonly page: EditorPage;
  readonly details: EditorPageDetails | null;
  readonly blocks: readonly EditorBlock[];
  readonly who: Officer;
  readonly now: number;
  readonly zone: string;
  readonly site: string | null;
  readonly done: string | undefined;
  readonly timeline: readonly TimelineEntry[];
  /** Of its forms. */
  readonly key: string;
};

/** Characters. */
const maxExcerptLength = 140;

/** A choice like "danger", unless it is what a field of words says. */
const isChoice = (name: string, value: string) =>
  /^[a-z0-9_-]+$/.test(value) && !/(?:heading|intro|label|name|quote|text|title)$/.test(name);

/** The first words of a block, so that editors recognise it. */
function excerpt(variables: string): string {
  const words = Object.entries(JSON.parse(variables) as Record<string, unknown>)
    .filter(
      ([name, value]) =>
        typeof value === "string" && !/^(\/|https?:|#)/.test(value) && !isChoice(name, value),
    )
    .map(([, value]) => plainText(String(value)).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" · ");
  return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength).trimEnd()}…` : words;
}

const getSchedule = (block: { hidden: number; start_time: string | null; end_time: string | null }) => ({
  hidden: block.hidden === 1,
  startTime: block.start_time,
  endTime: block.end_time,
});

function dates(block: { start_time: string | null; end_time: string | null }, zone: string): Markup | "" {
  const { start_time: start, end_time: end } = block;
  if (!start && !end) return "";
  return html`<p class="soft">
    ${start ? `From ${clubTimeText(start, zone)}` : ""} ${end ? `until ${clubTimeText(end, zone)}` : ""}
  </p>`;
}

const button = (step: string, words: string, name: string, disabled = false): Markup =>
  html`<button class="quiet" name="step" value="${step}" aria-label="${words}: ${name}" ${disabled ? html`disabled` : ""}>
    ${words}
  </button>`;

function blockItem(view: PageViewData, block: EditorBlock, index: number, count: number): Markup {
  const { page, now, zone, key } = view;
  const state = blockState({ ...getSchedule(block), deleted: block.deleted === 1 }, now);
  const kind = blockName(block.template);
  const name = block.name || kind;
  const words = excerpt(block.variables);
  const deleted = block.deleted === 1;
  return html`<li class="item ${state}" id="block-${block.id}">
    <div class="head">
      <h3>${deleted ? "" : `${index + 1}. `}${name}</h3>
      <p class="chips">${name === kind ? "" : chip("", kind)} ${chip(state, stateWords[state])}</p>
    </div>
    ${words ? html`<p>${words}</p>` : ""} ${dates(block, zone)}
    <div class="acts">
      ${deleted ? "" : html`<a href="/admin/pages/${page.id}/blocks/${block.id}" aria-label="Edit: ${name}">Edit</a>`}
      <form method="post" action="/admin/pages/${page.id}">
        ${hiddenField("block", block.id)} ${onceField(`${key}-${block.id}`)}
        ${
          deleted
            ? button("restore", "Restore", name)
            : html`${button("up", "Up", name, index === 0)} ${button("down", "Down", name, index === count - 1)}
              ${block.hidden === 1 ? button("show", "Show", name) : button("hide", "Hide", name)}
              ${button("copy", "Copy", name)} ${button("delete", "Delete", name)}`
        }
      </form>
    </div>
  </li>`;
}

function widgetItem({ page, now, zone }: PageViewData, widget: Widget): Markup {
  const block = editableWidget(widget, zone);
  const name = blockName(widget.type);
  const state = blockState({ ...getSchedule(block), deleted: false }, now);
  const words = excerpt(block.variables);
  return html`<li class="item ${state}" id="widget-${widget.id}">
    <div class="head">
      <h3>${name}</h3>
      <p class="chips">${chip(state, stateWords[state])}</p>
    </div>
    ${words ? html`<p>${words}</p>` : ""} ${dates(block, zone)}
    <div class="acts">
      <a href="/admin/pages/${page.id}/widgets/${encodeURIComponent(widget.id)}" aria-label="Edit: ${name} ${widget.id}">Edit</a>
    </div>
  </li>`;
}

function rowsSection(view: PageViewData, rows: readonly LegacyRow[]): Markup {
  const column = (row: LegacyRow) =>
    row.blocks.flatMap((block) => block.widgets.map((widget) => widgetItem(view, widget)));
  return html`<h2>Rows</h2>
    <p class="soft">
      ${
        view.blocks.length > 0
          ? "The page’s older form. Visitors get the blocks above, except on the home page while the site keeps its rows there."
          : "This page has the older form: rows of blocks."
      }
    </p>
    ${rows.map(
      (row, index) => html`<h3>Row ${index + 1} (${row.type})</h3>
        <ol class="list">
          ${column(row)}
        </ol>`,
    )}`;
}

function blocksSection(view: PageViewData): Markup {
  const live = view.blocks.filter((block) => block.deleted === 0);
  const deleted = view.blocks.filter((block) => block.deleted === 1);
  return html`<h2>Blocks</h2>
    ${
      live.length > 0
        ? html`<ol class="list">
          ${live.map((block, index) => blockItem(view, block, index, live.length))}
        </ol>`
        : emptyState("page", "This page has no blocks yet.")
    }
    ${
      deleted.length > 0
        ? html`<h2>Deleted</h2>
          <ul class="list">
            ${deleted.map((block) => blockItem(view, block, 0, 0))}
          </ul>`
        : ""
    }`;
}

const addSection = ({ page, key }: PageViewData): Markup =>
  html`<form class="find" method="post" action="/admin/pages/${page.id}">
    ${onceField(key)}
    <label for="template"
      >Another block<select id="template" name="template">
        ${blankBlocks.map(([template, words]) => html`<option value="${template}">${words}</option>`)}
      </select></label
    >
    <button class="quiet" name="step" value="add">Add a block</button>
  </form>`;

function contents(view: PageViewData): Markup {
  const { page, blocks } = view;
  const rows = page.rows ? (JSON.parse(page.rows) as LegacyRow[]) : [];
  const listed = blocks.length > 0 || rows.length === 0;
  return html`${listed ? blocksSection(view) : ""} ${listed ? addSection(view) : ""}
  ${rows.length > 0 ? rowsSection(view, rows) : ""}`;
}

/** A page with its blocks in order, its deleted blocks and its rows, and what an editor can do with it. */
export function pageView(view: PageViewData): Promise<Response> {
  const { page, who, site, done, timeline } = view;
  const hiddenBlocks = view.blocks.filter((block) => block.deleted === 0 && block.hidden === 1).length;
  const notice = getNotice(done, hiddenBlocks, page.enabled === 1);
  return recordPage({
    who,
    back: { href: "/admin/pages", words: "All pages" },
    name: page.name,
    titlePrefix: notice.words,
    state: [pageState(page)],
    lead: pageLead(view),
    ...pageActs(view),
    body: page.deleted ? html`` : contents(view),
    sections: pageSections(view),
    related: "",
    timeline,
    noteForm: "",
    notice: notice.markup,
    formTarget: site ?? undefined,
  });
}
