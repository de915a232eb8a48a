import { html } from "hono/html";
import { errorSummary, type Fields } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { printPage, type Sheet, sheetCsv, tableOf } from "../../../desk/print/sheet";
import { clubTimeText, dayInWords, startOfDay } from "../../../domain/club-time";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { type Choosing, dayError, dayLine, readChoosing, schemeField, schemeText, withClub } from "./chosen";
import { begunBefore, runningOf } from "./register-rows";
import { registerTable } from "./register-sheet";

const path = "/admin/concessions/as-at";
const labels = { on: "Day", scheme: "Scheme" };

type Chosen = Choosing & { readonly typed: typeof labels; readonly error: string | null };

async function readChosen(c: AppContext): Promise<Chosen> {
  const scheme = c.req.query("scheme") ?? "";
  const choosing = await readChoosing(c, scheme);
  const on = (c.req.query("on") ?? choosing.today).trim();
  return { ...choosing, typed: { on, scheme }, error: dayError(on, choosing.today) };
}

/** The register at the end of the day; of today as it is now. */
async function readSheet(c: AppContext, chosen: Chosen): Promise<Sheet> {
  const { typed, zone, now, scheme } = chosen;
  const until = Math.min(now, startOfDay(typed.on, zone, 1));
  const begun = await begunBefore(c.var.services.db, { until, schemeId: scheme?.id ?? null });
  const rows = runningOf(begun);
  return {
    title: `Concession register, ${dayInWords(typed.on)}`,
    lines: [`${schemeText(chosen)}. Vehicles: ${rows.length}. Made ${clubTimeText(now, zone)}.`],
    tables: [registerTable(rows, until - 1, zone)],
  };
}

const queryOf = ({ typed }: Chosen) => new URLSearchParams(typed).toString();

/** GET /admin/concessions/as-at: the register as it stood at the end of a day. */
export async function showAsAt(c: AppContext, who: Officer): Promise<Response> {
  const chosen = await readChosen(c);
  const { typed, error } = chosen;
  const fields: Fields<keyof typeof labels> = { labels, errors: error === null ? {} : { on: error } };
  const sheet = error === null ? await readSheet(c, chosen) : null;
  const title = "Register as at a day";
  return adminPage(
    error === null ? title : `Error: ${title}`,
    html`${errorSummary(fields, "Nothing is shown")}
      <p><a href="/admin/concessions">Concession register</a></p>
      <h1>${title}</h1>
      <form class="panel" method="get" action="${path}" novalidate>
        ${dayLine(fields, typed, "on", "The register at the end of that day, or of today as it is now.")}
        ${schemeField(fields, "scheme", typed.scheme, chosen, "All schemes")}
        <p class="acts"><button>Show</button></p>
      </form>
      ${
        sheet &&
        html`<h2>${sheet.title}</h2>
        ${sheet.lines.map((line) => html`<p>${line}</p>`)}
        <p class="acts">
          <a class="btn" href="${path}/print?${queryOf(chosen)}">Print</a>
          ${mayIn(who.roles, "concessions", "change") ? html`<a class="btn quiet" href="${path}.csv?${queryOf(chosen)}">Save as CSV</a>` : ""}
        </p>
        ${sheet.tables.map(tableOf)}`
      }`,
    { who, status: error === null ? 200 : 422 },
  );
}

const asChosen = async (c: AppContext, send: (sheet: Sheet, chosen: Chosen) => Promise<Response>) => {
  const chosen = await readChosen(c);
  if (chosen.error !== null) return c.redirect(`${path}?${queryOf(chosen)}`, 303);
  return send(await readSheet(c, chosen), chosen);
};

/** GET /admin/concessions/as-at/print. */
export const printAsAt = (c: AppContext): Promise<Response> =>
  asChosen(c, async (sheet, chosen) =>
    printPage(await withClub(c, sheet), {
      href: `${path}?${queryOf(chosen)}`,
      words: "Register as at a day",
    }),
  );

/** GET /admin/concessions/as-at.csv. */
export const downloadAsAt = (c: AppContext): Promise<Response> =>
  asChosen(c, async (sheet, { typed }) => sheetCsv(sheet, `concessions-${typed.on}.csv`));
