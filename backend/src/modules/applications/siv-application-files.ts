import { type CsvCell, csvFile } from "#rules/csv";
import { kindWords } from "#rules/signed-text";
import { listSchemes } from "../../db/club/schemes";
import { findForRegistrar, registeredSivApplications } from "../../db/club/siv-application-register";
import type { SivApplicationRow } from "../../db/club/siv-applications";
import { findFile } from "../../db/content/files";
import { clubZone } from "../../db/content/site-settings";
import { stateCodes } from "../../db/states";
import { clubDay } from "../../domain/club-time";
import { listFiles } from "../../http/api/club/siv-applications/siv-application-wire";
import { csvHeaders, fileHeaders } from "../../http/file-headers";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { stateWords } from "./siv-application-list";

/** Open in the browser. All else is saved, a PDF too: Chromium shows none under the policy's sandbox. */
const shownTypes = ["image/jpeg", "image/png", "image/webp"];

/** GET /admin/applications/{id}/files/{file}: a file of that application, for the registrar alone. */
export async function showSivApplicationFile(c: AppContext): Promise<Response> {
  const { db, media } = c.var.services;
  const id = c.req.param("file") ?? "";
  const row = await findForRegistrar(db, Number(c.req.param("application")));
  const file = row && listFiles(row).includes(id) ? await findFile(db, id) : null;
  const stored = file && (await media.get(file.object_key));
  if (!stored) throw new Refusal("NOT_FOUND");
  const headers = fileHeaders(file);
  return new Response(stored.body, {
    headers: {
      ...headers,
      ...(shownTypes.includes(file.content_type)
        ? { "content-disposition": headers["content-disposition"].replace(/^attachment/, "inline") }
        : {}),
      "cache-control": "private, no-store",
      "content-length": String(stored.size),
    },
  });
}

const columns = [
  "Application",
  "State",
  "Scheme",
  "Kind",
  "Class",
  "Days a year",
  "Member number",
  "Name",
  "Residential address",
  "Garaging address",
  "Phone",
  "E-mail",
  "Make",
  "Model",
  "Variant",
  "Body",
  "Year",
  "Colour",
  "Plate",
  "Plate state",
  "VIN or chassis number",
  "Engine number",
  "Approval plate",
  "Financial until",
  "Handed in",
  "Approved",
] as const;

type Vehicle = Readonly<Record<string, string | number | null>>;

/** GET /admin/applications/register.csv: the club's register of concessional vehicles. */
export async function downloadRegister(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const [rows, schemes, states, zone] = await Promise.all([
    registeredSivApplications(db),
    listSchemes(db),
    stateCodes(db),
    clubZone(db),
  ]);
  const getDay = (at: string | null) => (at === null ? null : clubDay(Date.parse(at), zone));
  const cells = (row: SivApplicationRow): CsvCell[] => {
    const scheme = schemes.find(({ id }) => id === row.scheme_id);
    const vehicle = JSON.parse(row.vehicle ?? "{}") as Vehicle;
    const of = (name: string) => vehicle[name] ?? null;
    return [
      row.id,
      stateWords[row.status][0],
      scheme?.name ?? null,
      kindWords[row.kind],
      scheme?.classes.find(({ id }) => id === row.special_class)?.label ?? row.special_class,
      row.chosen_days,
      row.member_number,
      row.legal_name,
      row.residential_address,
      row.garaging_address,
      row.phone,
      row.email,
      of("make"),
      of("model"),
      of("variant"),
      of("body"),
      of("year_built"),
      of("colour"),
      of("plate"),
      states.get(Number(of("plate_state_id"))) ?? null,
      of("identifier"),
      of("engine_number"),
      row.approval_plate,
      row.financial_until,
      getDay(row.submitted_at),
      getDay(row.decided_at),
    ];
  };
  return new Response(csvFile([columns, ...rows.map(cells)]), {
    headers: csvHeaders(`concession-register-${clubDay(clock.now(), zone)}.csv`),
  });
}
