import { afterAll, beforeAll, expect, it } from "vitest";
import { movedTables } from "#backend/src/modules/members/merge/moved-rows";
import { type Club, startClub } from "../../../support/club";

/** Whatever an account owns rows by either moves in a merge, or stays for a reason. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
});
afterAll(() => club?.stop());

const rows = async (sql: string) => (await club.db.prepare(sql).all<Record<string, string>>()).results;

/** What stays with the account that was merged, each with why. */
const stays: Readonly<Record<string, string>> = {
  "session_families.user_id": "ended",
  "oauth_codes.user_id": "expire in a day",
  "login_codes.user_id": "expire in minutes",
  "memberships.user_id": "one a person: chosen value by value",
  "carts.user_id": "one a person",
  "credits.user_id": "added up",
  "idempotent_writes.owner_id": "answers of writes, for 30 days",
  "drafts.member_id": "expire in 60 days",
  "calendar_feeds.user_id": "one a person, an address of its own",
  "renewal_reminders.user_id": "of a membership that is gone",
  "run_news.user_id": "told with the next run",
  "run_news_emails.user_id": "when a mail was sent, for a day",
  "mailing_people.user_id": "what was sent to that address",
  "sent_mails.user_id": "the same of automatic mail",
  "officer_roles.user_id": "who has a role is not merged",
  "meeting_roll.user_id": "the roll of a meeting as it was frozen",
  "import_rows.user_id": "an import is taken back for accounts that were not merged since",
};
/** Who did something: history. */
const isAuthor = (column: string) =>
  /^(?:author_id|editor_id|(?:given|ended|answered|invited|by|undone)(?:_by|_id))$/.test(column);

it("names every column that an account owns rows by", async () => {
  const tables = await rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf%'");
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await rows(`SELECT "from" AS f, "table" AS t FROM pragma_foreign_key_list('${name}')`))
        .filter(({ t }) => t === "users")
        .map(({ f }) => `${name}.${f}`),
    ),
  );
  const owned = found.flat().filter((each) => !isAuthor(each.split(".")[1] ?? ""));
  const own = ["users.merged_into", "member_merges.kept_id", "member_merges.merged_id"];
  const known = [...movedTables.map(({ name, owner }) => `${name}.${owner}`), ...Object.keys(stays), ...own];
  expect(owned.toSorted()).toEqual(known.toSorted());
});
