import { html } from "hono/html";
import type { Form } from "../../desk/editor-access";
import { errorSummary, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { BankColumns, UnknownFile } from "../../domain/shop/bank/statement";

const samples = 3;
/** Rows among which a column's samples are looked for. */
const sampledRows = 50;

const roles = {
  day: "Date",
  amount: "Amount, below 0 for money out",
  credit: "Money in",
  debit: "Money out",
  description: "Description",
  balance: "Balance",
} as const satisfies Readonly<Record<keyof BankColumns, string>>;
type Role = keyof typeof roles;
const roleNames = Object.keys(roles) as Role[];

const columnField = (column: number) => `column-${column}`;
type ColumnErrors = Readonly<Record<string, string>>;

const typedRole = (form: Form, column: number): Role | undefined =>
  roleNames.find((role) => role === form[columnField(column)]);

/** The columns as they were chosen; or what is missing or chosen twice, by field. */
export function readColumns(
  { header }: UnknownFile,
  form: Form,
): { readonly columns: BankColumns } | { readonly errors: ColumnErrors } {
  const chosen = header.map((_, column) => typedRole(form, column));
  const place = (role: Role) => chosen.indexOf(role);
  const twice = chosen.findIndex((role, column) => role !== undefined && place(role) !== column);
  if (twice >= 0) return { errors: { [columnField(twice)]: "This is chosen for another column too" } };
  const missing =
    place("day") < 0
      ? "Choose the column of the date"
      : place("description") < 0
        ? "Choose the column of the description"
        : place("amount") < 0 && place("credit") < 0
          ? "Choose the column of the amount, or of the money that came in"
          : null;
  if (missing) return { errors: { [columnField(0)]: missing } };
  const entries = roleNames.map((role) => [role, place(role)]);
  return { columns: Object.fromEntries(entries) as BankColumns };
}

type ColumnsView = {
  readonly who: Officer;
  readonly file: UnknownFile;
  readonly rows: readonly (readonly string[])[];
  /** The file itself, which the form sends again. */
  readonly text: string;
  readonly form: Form;
  readonly errors: ColumnErrors;
};

/** Which column is what, of a file whose names do not say. */
export function columnsPage({ who, file, rows, text, form, errors }: ColumnsView): Promise<Response> {
  const shown = rows.slice(file.first, file.first + sampledRows);
  const sampleOf = (column: number) =>
    [...new Set(shown.flatMap((row) => row[column]?.trim() || []))].slice(0, samples).join(" · ") ||
    "No values";
  const labels = Object.fromEntries(
    file.header.map((name, column) => [columnField(column), name || `Column ${column + 1}`]),
  );
  const choices = [["", "Leave out"], ...roleNames.map((role) => [role, roles[role]] as const)] as const;
  const title = "What the columns are";
  const isRefused = Object.keys(errors).length > 0;
  return adminPage(
    isRefused ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Not read yet")}
      <p><a href="/admin/payments/bank">Bank statement</a></p>
      <h1>${title}</h1>
      <p>Below each name are values of its column. Your choice is kept for the next file with the same names.</p>
      <form class="panel" method="post" action="/admin/payments/bank" enctype="multipart/form-data" novalidate>
        ${hiddenField("step", "save")} ${hiddenField("text", text)}
        ${file.header.map((_, column) =>
          field({ labels, errors }, columnField(column), sampleOf(column), (attributes) =>
            select(attributes, form[columnField(column)] ?? "", choices),
          ),
        )}
        <p class="acts"><button name="to" value="columns">Read the file</button> <a href="/admin/payments/bank">Cancel</a></p>
      </form>`,
    { who, status: isRefused ? 422 : 200 },
  );
}
