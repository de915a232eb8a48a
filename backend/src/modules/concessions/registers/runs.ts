import { html } from "hono/html";
import { addDays } from "#rules/days";
import { errorSummary, type Fields } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { printPage, type Sheet, sheetCsv, tableOf } from "../../../desk/print/sheet";
import { dateProblem, plainDate } from "../../../domain/club/typed-date";
import { clubTimeText, dayInWords, startOfDay } from "../../../domain/club-time";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { type Choosing, dayLine, readChoosing, schemeField, schemeText, withClub } from "./chosen";
import { runsTable } from "./runs-sheet";

const path = "/admin/concessions/runs";
const title = "Runs by day";
const labels = { from: "First day", to: "Last day", scheme: "Scheme" };
type Errors = Fields<keyof typeof labels>["errors"];
type Chosen = Choosing & { readonly typed: typeof labels; readonly errors: Errors };

/** Days of one page: a year and a day. */
const maxDays = 366;

function periodErrors({ from, to }: typeof labels): Errors {
  const [first, last] = [plainDate(from), plainDate(to)];
  if (first === null || last === null)
    return {
      ...(first === null ? { from: dateProblem(from, "Give a day") } : {}),
      ...(last === null ? { to: dateProblem(to, "Give a day") } : {}),
    };
  if (last < first) return { to: "Must not be before the first day" };
  return last > addDays(first, maxDays) ? { to: "Choose at most a year" } : {};
}

async function readChosen(c: AppContext): Promise<Chosen> {
  const scheme = c.req.query("scheme") ?? "";
  const choosing = await readChoosing(c, scheme);
  const from = (c.req.query("from") ?? addDays(choosing.today, -30)).trim();
  const to = (c.req.query("to") ?? choosing.today).trim();
  const typed = { from, to, scheme };
  return { ...choosing, typed, errors: periodErrors(typed) };
}

async function readSheet(c: AppContext, chosen: Chosen): Promise<Sheet> {
  const { typed, zone, now, scheme } = chosen;
  const period = {
    since: startOfDay(typed.from, zone),
    until: startOfDay(typed.to, zone, 1),
    schemeId: scheme?.id ?? null,
  };
  const days =
    typed.from === typed.to ? dayInWords(typed.from) : `${dayInWords(typed.from)} to ${dayInWords(typed.to)}`;
  return {
    title: `Runs, ${days}`,
    lines: [`${schemeText(chosen)}. Made ${clubTimeText(now, zone)}.`],
    tables: [await runsTable(c.var.services.db, period, zone)],
  };
}

const queryOf = ({ typed }: Chosen) => new URLSearchParams(typed).toString();
const isWrong = ({ errors }: Chosen) => Object.keys(errors).length > 0;

/** GET /admin/concessions/runs: the runs of some days, with their vehicles. */
export async function showRuns(c: AppContext, who: Officer): Promise<Response> {
  const chosen = await readChosen(c);
  const { typed, errors } = chosen;
  const fields = { labels, errors };
  const sheet = isWrong(chosen) ? null : await readSheet(c, chosen);
  return adminPage(
    sheet ? title : `Error: ${title}`,
    html`${errorSummary(fields, "Nothing is shown")}
      <p><a href="/admin/concessions">Concession register</a></p>
      <h1>${title}</h1>
      <form class="panel" method="get" action="${path}" novalidate>
        ${dayLine(fields, typed, "from")} ${dayLine(fields, typed, "to")}
        ${schemeField(fields, "scheme", typed.scheme, chosen, "All schemes")}
        <p class="acts"><button>Show</button></p>
      </form>
      ${
        sheet &&
        html`<h2>${sheet.title}</h2>
        <p class="acts">
          <a class="btn" href="${path}/print?${queryOf(chosen)}">Print</a>
          ${mayIn(who.roles, "concessions", "change") ? html`<a class="btn quiet" href="${path}.csv?${queryOf(chosen)}">Save as CSV</a>` : ""}
        </p>
        ${sheet.tables.map(tableOf)}`
      }`,
    { who, status: sheet ? 200 : 422 },
  );
}

const asChosen = async (c: AppContext, send: (sheet: Sheet, chosen: Chosen) => Promise<Response>) => {
  const chosen = await readChosen(c);
  if (isWrong(chosen)) return c.redirect(`${path}?${queryOf(chosen)}`, 303);
  return send(await readSheet(c, chosen), chosen);
};

/** GET /admin/concessions/runs/print. */
export const printRuns = (c: AppContext): Promise<Response> =>
  asChosen(c, async (sheet, chosen) =>
    printPage(await withClub(c, sheet), { href: `${path}?${queryOf(chosen)}`, words: title }),
  );

/** GET /admin/concessions/runs.csv. */
export const downloadRuns = (c: AppContext): Promise<Response> =>
  asChosen(c, async (sheet, { typed }) => sheetCsv(sheet, `runs-${typed.from}-${typed.to}.csv`));
