import type { Club } from "../../tests/support/club";
import {
  alerted,
  at,
  changeElsewhere,
  editor,
  expired,
  field,
  life,
  member,
  newcomer,
  open,
  press,
  renewing,
  type State,
  submit,
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
  {
    name: "run-new-error",
    as: member,
    reach: async (page) => {
      await page.goto("/sivevent/new");
      await field(page, "leaderPhone").fill("12");
      await press(page, "check");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "run-new-check",
    as: renewing,
    reach: async (page) => {
      await page.goto("/sivevent/new?draft");
      const [year = "", month = "", day = ""] = new Date(Date.now() + 9 * 86_400_000)
        .toISOString()
        .split(/[-T]/);
      for (const [name, value] of Object.entries({
        title: "Scones at the siding",
        purpose: "Morning run",
        "starts-day": day,
        "starts-month": month,
        "starts-year": year,
        startsTime: "09:00",
        "finishes-day": day,
        "finishes-month": month,
        "finishes-year": year,
        finishesTime: "12:00",
        departure: "The Goods Shed",
        stops: "Bondoola siding\nThe lookout",
        destination: "The Caves hall",
        leaderPhone: "0491 570 156",
      }))
        await field(page, name).fill(value);
      await press(page, "check");
      await page.locator('main button[value="list"]').waitFor();
    },
  },
  {
    name: "run-draft",
    as: life,
    reach: async (page) => {
      await page.goto("/sivevent/new?draft");
      await field(page, "title").fill("Half done");
      await press(page, "save-draft");
      await page.waitForURL((url) => url.pathname !== "/sivevent/new" || !url.search);
      await page.goto("/sivevent/new");
    },
  },
  {
    name: "run-edit-error",
    as: member,
    reach: async (page) => {
      await page.goto("/sivevent/1/edit");
      await field(page, "title").fill("");
      await field(page, "capacity").fill("none");
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "run-conflict",
    as: member,
    reach: async (page, club) => {
      await page.goto("/sivevent/1/edit");
      await field(page, "notes").fill("Mine");
      await changeElsewhere(club, "siv_events", "notes", "id = 1");
      await submit(page);
      await alerted(page);
    },
  },
  {
    name: "run-cancel-error",
    as: member,
    reach: async (page) => {
      await page.goto("/sivevent/1/cancel");
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: "print-run", as: member, media: "print", reach: (page) => open(page, "/sivevent/1/print") },
  {
    name: "log-book-error",
    as: member,
    reach: async (page) => {
      await page.goto("/vehicle/1/logbook/new");
      await field(page, "from-year").fill("2099");
      await field(page, "odometer").fill("many");
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "log-book-entry-error",
    as: member,
    reach: async (page) => {
      await page.goto("/vehicle/1/logbook/14");
      await press(page, "strike-out");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "log-book-over",
    as: life,
    reach: async (page, club) => {
      await driveOn(club);
      await page.goto("/vehicle/11/logbook");
    },
  },
  {
    name: "print-log-book",
    as: member,
    media: "print",
    reach: (page) => open(page, "/vehicle/1/logbook/print"),
  },
];
