import type { Club } from "../../tests/support/club";
import {
  at,
  conflict,
  draft,
  editor,
  expired,
  field,
  invalid,
  life,
  member,
  newcomer,
  press,
  print,
  renewing,
  type State,
} from "./state";

/** As many participants as the seeded run has. */
const fill = (club: Club) =>
  club.db.prepare("UPDATE siv_events SET most_participants = 2 WHERE id = 2").run();

/** Days that a vehicle was driven beyond its allowance. */
const driveOn = (club: Club) =>
  club.db
    .prepare(
      `INSERT INTO log_entries (id, vehicle_id, from_day, to_day, purpose, created_at, updated_at)
       VALUES (900, 11, date('now', '-60 days'), date('now', '-41 days'), 'Round the bay and back', ?1, ?1)
       ON CONFLICT DO NOTHING`,
    )
    .bind(new Date().toISOString())
    .run();

/** Runs and the log book, which they write in. */
export const sivRunStates: readonly State[] = [
  at("runs-new", newcomer, "/sivevent"),
  at("run-past", member, "/sivevent/5"),
  at("run-no-membership", expired, "/sivevent/2"),
  at("run-no-vehicle", newcomer, "/sivevent/2"),
  at("run-new-no-flag", editor, "/sivevent/new"),
  at("run-new-no-membership", expired, "/sivevent/new"),
  {
    name: "run-full",
    as: renewing,
    reach: async (page, club) => {
      await fill(club);
      await page.goto("/sivevent/2");
    },
  },
  invalid("run-new-error", member, "/sivevent/new", { fields: { starts: "31/2/2027" }, intent: "check" }),
  {
    name: "run-new-check",
    as: renewing,
    reach: async (page) => {
      await page.goto("/sivevent/new?draft");
      const [day = ""] = new Date(Date.now() + 9 * 86_400_000).toISOString().split("T");
      for (const [name, value] of Object.entries({
        title: "Scones at the siding",
        starts: day,
        startsTime: "09:00",
        finishesTime: "12:00",
        departure: "The Goods Shed",
        destination: "The Caves hall",
      }))
        await field(page, name).fill(value);
      await press(page, "check");
      await page.locator('main button[value="list"]').waitFor();
    },
  },
  draft("run-draft", life, "/sivevent/new?draft", {
    field: "title",
    after: "**/sivevent",
    shownAt: "/sivevent/new",
  }),
  invalid("run-edit-error", member, "/sivevent/1/edit", { fields: { title: "", capacity: "none" } }),
  conflict(
    "run-conflict",
    member,
    "/sivevent/1/edit",
    { fields: { notes: "Mine" } },
    { table: "siv_events", column: "notes", where: "id = 1" },
  ),
  invalid("run-cancel-error", member, "/sivevent/1/cancel", {}),
  print("print-run", member, "/sivevent/1/print"),
  invalid("log-book-error", member, "/vehicle/1/logbook/new", {
    fields: { "from-year": "2099", odometer: "many" },
  }),
  invalid("log-book-entry-error", member, "/vehicle/1/logbook/14", { intent: "strike-out" }),
  {
    name: "log-book-over",
    as: life,
    reach: async (page, club) => {
      await driveOn(club);
      await page.goto("/vehicle/11/logbook");
    },
  },
  print("print-log-book", member, "/vehicle/1/logbook/print"),
];
