import { expect, test } from "../../fixtures";
import {
  expectAccessible,
  expectHandedIn,
  expectStep,
  goOn,
  openSection,
  press,
  section,
  sign,
} from "./siv-application-steps";

test.use({ clubOptions: { sites: 1 } });

test("a question of the registrar is answered, and what is asked for again is sent or said to be the newest", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  test.slow();
  const id = 3;
  const { rear } = JSON.parse(
    String(
      await club.db.prepare("SELECT photos FROM siv_applications WHERE id = ?").bind(id).first("photos"),
    ),
  ) as { rear: string };
  const asked = [
    { topic: "answer", files: [] },
    { topic: "photo-rear", files: [rear] },
  ];
  await club.db
    .prepare("UPDATE siv_applications SET asked = ? WHERE id = ?")
    .bind(JSON.stringify(asked), id)
    .run();
  await signIn("member@example.com", `/specialvehicle/${id}`);
  await expect(page.getByText(/^The registrar wrote on /)).toBeVisible();
  await expect(section(page, "Photos")).toContainText("The registrar asks again for: Rear");
  await expect(section(page, "Photos")).toContainText("Needs you");
  await expect(section(page, "Check and sign")).toContainText("Cannot start yet");
  await expectAccessible(page, hasJs);

  await page.getByRole("link", { name: "Write your answer" }).click();
  await expect(page).toHaveURL(`/specialvehicle/${id}/answer`);
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText("Write your answer to the registrar");
  await page.getByRole("textbox", { name: "Your answer to the registrar" }).fill("It is in the shed.");
  await goOn(page);
  await expect(page.getByText("Your answer is saved").first()).toBeVisible();
  // The photo that is asked for; its way back is the list of photos.
  await expect(page).toHaveURL(`/specialvehicle/${id}/photos?slot=rear`);
  await page.goto(`/specialvehicle/${id}`);
  await expect(section(page, "Your answer to the registrar")).toContainText("Done");
  await expect(page.getByText("It is in the shed.")).toBeVisible();

  await page.getByRole("link", { name: "Photos: Rear" }).click();
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText("Choose a new file");
  await expectAccessible(page, hasJs);
  await press(page, "I have nothing newer");
  await expect(section(page, "Photos")).toContainText("Done");

  await openSection(page, "review");
  await expect(page.getByText("It is in the shed.")).toBeVisible();
  await page.getByRole("link", { name: "Continue to sign" }).click();
  await expectStep(page, "sign");
  await sign(page, "Somebody Else");
  await expect(page.getByRole("alert")).toContainText(
    "Type the name exactly as it stands on your application",
  );
  await expect(page.getByLabel("Full legal name")).toHaveValue("Somebody Else");
  await sign(page, "Marguerite Lindqvist");
  await expectHandedIn(page, id);
  await expect(page.getByRole("listitem").filter({ hasText: "It is in the shed." })).toBeVisible();
  // Sections are folded, each with a line of what it says.
  await expect(page.locator("summary", { hasText: "7 of 7 photos" })).toBeVisible();
  await expect(page.getByText("Interior with odometer", { exact: true }).first()).toBeHidden();
  await page.getByRole("heading", { name: "Photos", exact: true }).click();
  await expect(page.getByText("Interior with odometer", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, hasJs);
});

test("a form whose application was handed in meanwhile keeps what was typed, and offers no saving", async ({
  page,
  club,
  signIn,
  allowConsole,
}) => {
  allowConsole(/409/);
  const setStatus = (status: string) =>
    club.db.prepare("UPDATE siv_applications SET status = ? WHERE id = 3").bind(status).run();
  await setStatus("more-information");
  await signIn("member@example.com", "/specialvehicle/3/garaging");
  await page.getByLabel("Garaging address").fill("12 Late Street, Emu Park");
  await setStatus("submitted");
  await goOn(page);
  await expect(page.getByText("It is with the registrar")).toBeVisible();
  await expect(page.getByLabel("Garaging address")).toHaveValue("12 Late Street, Emu Park");
  await expect(page.getByRole("button", { name: "Save and finish later" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the application" }).click();
  await expect(page).toHaveURL("/specialvehicle/3");
});
