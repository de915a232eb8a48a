import { dayMs } from "#rules/days";
import { toCents } from "#rules/money";
import type { DueItem, DueKind, DueLine } from "~/domain/club/membership-summary";
import { paymentPath, unpaidPath } from "~/domain/shop/order-path";
import { dayText, momentDay, momentText, moneyText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";

type Row = {
  readonly text: MessageKey;
  /** Where the date is not after today. */
  readonly over?: MessageKey;
  readonly action: MessageKey;
  /** Without its first "/". */
  readonly path: (id: string) => string;
};

/** At the field of the edit form that asks for its date. */
const vehicle = (field: string) => ({
  action: "due.update" as const,
  path: (id: string) => `vehicle/${id}/edit#${field}`,
});
const application = (id: string) => `specialvehicle/${id}`;

const rows: Readonly<Record<DueKind, Row>> = {
  insurance: { ...vehicle("insuranceExpiry"), text: "due.insurance", over: "due.insuranceOver" },
  registration: {
    ...vehicle("registrationExpiry"),
    text: "due.registration",
    over: "due.registrationOver",
  },
  "siv-request": { text: "due.sivRequest", action: "due.answer", path: application },
  "siv-draft": { text: "due.sivDraft", action: "due.finish", path: application },
  "run-report": { text: "due.runReport", action: "due.report", path: (id) => `sivevent/${id}/complete` },
  "run-soon": { text: "due.starts", action: "due.open", path: (id) => `sivevent/${id}` },
  renewal: { text: "due.order", action: "due.pay", path: (id) => paymentPath(id).slice(1) },
  // There it can be cancelled too.
  order: { text: "due.order", action: "due.open", path: (id) => unpaidPath(id).slice(1) },
  tickets: { text: "due.tickets", action: "due.open", path: (id) => `print-tickets/${id}` },
  answer: { text: "due.answerBy", action: "due.answer", path: (id) => `calendar/${id}` },
};

const orderKinds: ReadonlySet<string> = new Set<DueKind>(["renewal", "order"]);
const timed: ReadonlySet<string> = new Set<DueKind>(["run-soon", "tickets"]);

/** In the last 24 hours the hour matters: a day alone would promise all of it. */
const endsSoon = (at: string | null, now: number) =>
  at !== null && at.length > 10 && Date.parse(at) - now < dayMs;

/**
 * In the page's language, what has ended first; null when it is not known. Kinds that this site does not know
 * are left out.
 * @param isExpired the membership is: its pages are closed, but an order can still be paid
 */
export function dueLines(
  items: readonly DueItem[] | null,
  isExpired: boolean,
  reading: Reading,
): readonly DueLine[] | null {
  if (items === null) return null;
  const isOneOrder = items.filter(({ kind }) => kind === "order").length === 1;
  const lines = items.flatMap(({ kind, id, name, at, time_zone, amount }) => {
    if (!Object.hasOwn(rows, kind) || (isExpired && !orderKinds.has(kind))) return [];
    const { text, over, action, path } = rows[kind as DueKind];
    const zoned = { locale: reading.locale, timeZone: time_zone ?? reading.timeZone };
    const isDay = at?.length === 10;
    const isTimed = timed.has(kind) || (orderKinds.has(kind) && endsSoon(at, reading.now));
    const moment = isTimed ? momentText : momentDay;
    const date = isDay ? dayText(at, reading, "medium") : moment(at, zoned, "medium");
    const isOver = over !== undefined && at !== null && at < reading.today;
    const due = amount == null ? null : moneyText(toCents(amount), reading);
    const state = reading.t(isOver ? over : text, { date });
    return [
      {
        name,
        text: kind === "order" && due !== null && isOneOrder ? `${due} · ${state}` : state,
        path: path(encodeURIComponent(id)),
        action:
          kind === "renewal" && due !== null ? reading.t("order.pay", { amount: due }) : reading.t(action),
        ...(kind === "renewal" ? { isRenewal: true as const } : {}),
        ...(isOver ? { isOver: true as const } : {}),
      },
    ];
  });
  const merged = oneForAllOrders(oneForEachVehicle(lines), reading);
  return [...merged.filter(({ isOver }) => isOver), ...merged.filter(({ isOver }) => !isOver)];
}

const vehicleEdit = ({ path }: DueLine) => (path.startsWith("vehicle/") ? path.split("#")[0] : null);

/** A vehicle whose insurance and registration end is one line: the first of them, which it leads to. */
function oneForEachVehicle(lines: readonly DueLine[]): readonly DueLine[] {
  const merged: DueLine[] = [];
  for (const line of lines) {
    const edit = vehicleEdit(line);
    const same = edit ? merged.findIndex((each) => vehicleEdit(each) === edit) : -1;
    const found = merged[same];
    if (found) merged[same] = { ...found, text: `${found.text} · ${line.text}` };
    else merged.push(line);
  }
  return merged;
}

const isOrder = ({ path }: DueLine) => path.startsWith(unpaidPath("").slice(1));

/** Several orders are one line with the first one's day: by their names they could be the same one twice. */
function oneForAllOrders(lines: readonly DueLine[], { t }: Reading): readonly DueLine[] {
  const [first, ...others] = lines.filter(isOrder);
  if (!first || others.length === 0) return lines;
  const number = others.length + 1;
  const all = { ...first, name: t("due.orders", { number }), path: "profile/orders" };
  return lines.flatMap((line) => (line === first ? [all] : isOrder(line) ? [] : [line]));
}
