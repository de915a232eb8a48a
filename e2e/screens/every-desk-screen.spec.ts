import { screens } from "../../backend/src/modules/screens";
import { addDeskRecords } from "../../tests/support/admin/desk-records";
import { expect, test } from "../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "./admin-screen";

test.use({ viewport: { width: 320, height: 700 }, clubOptions: { sites: 1 } });

// Files, and screens that lead on at once.
const noPages = /\.csv$|\/files\/|\/zip\/|\/run$|^\/activity\/export/;
const paths = screens.filter(({ path }) => !noPages.test(path)).map(({ path }) => path);

test("every screen of the desk has no axe violation, fits 320 px and has a title", async ({ page, club }) => {
  test.setTimeout(300_000);
  const addressOf = await addDeskRecords(club.db);
  await page.goto(club.backend);
  await signInToAdmin(page, club);
  await expect(page).toHaveTitle("Today");
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(club.backend + addressOf(path));
    await expectGoodAdminScreen(page, /./).catch((error: Error) =>
      problems.push(`${path}: ${error.message}`),
    );
  }
  expect(problems).toEqual([]);
});
