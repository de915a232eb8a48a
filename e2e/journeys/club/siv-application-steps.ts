import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Club } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect } from "../../fixtures";

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const goOn = (page: Page) => press(page, "Save and continue");

/** axe needs scripts. The shell has screens of its own. */
export async function expectAccessible(page: Page, hasJs: boolean) {
  if (!hasJs) return;
  const { violations } = await axe(page).include("main").analyze();
  expect(violations).toEqual([]);
}

export const picture = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** The seeded club has applications for most of its vehicles. */
export const forget = (club: Club, vehicle: number) =>
  club.db.prepare("DELETE FROM siv_applications WHERE vehicle_id = ?").bind(vehicle).run();

/** From the vehicle's page to the list of sections. @returns the application's id */
export async function begin(page: Page, club: Club, vehicle: number): Promise<number> {
  await forget(club, vehicle);
  await page.goto(`/vehicle/${vehicle}`);
  await page.getByRole("main").getByRole("link", { name: "SIV application" }).click();
  await expect(page).toHaveURL(`/specialvehicle/new?vehicle=${vehicle}`);
  await expect(page.getByText("The club’s registrar and the state decide.")).toBeVisible();
  await page.getByLabel("Special interest class").selectOption("30 years or older");
  await press(page, "Begin");
  await expect(page).toHaveURL(/\/specialvehicle\/\d+$/);
  return Number(/specialvehicle\/(\d+)/.exec(page.url())?.[1]);
}

const list = (page: Page) => page.getByRole("list", { name: "All sections" });

/** A section's row in the list, by its name. */
export const section = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${name}`) });

/** A section that was saved leads to the next one that is not done. */
export async function backToList(page: Page): Promise<void> {
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  const back = wayBack(page);
  await expect(list(page).or(back)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(list(page)).toBeVisible();
}

/** A button where the section is a form, which keeps what was typed. */
export const wayBack = (page: Page) =>
  page.getByRole("link", { name: /^All sections/ }).or(page.getByRole("button", { name: /^All sections/ }));

/** Opens a section from the list. */
export async function openSection(page: Page, step: keyof typeof headings): Promise<void> {
  const row = section(page, step === "review" ? "Check and sign" : headings[step]);
  await row.getByRole("link").click();
  await expectStep(page, step);
}

/** The list of sections, as one comes back to it. Documents count where they are required. */
export const expectDone = (page: Page, done: number, total = 8) =>
  expect(page.getByText(`${done} of ${total} sections done`)).toBeVisible();

const headings = {
  applicant: "Applicant",
  vehicle: "Concession",
  garaging: "Where it is kept",
  modifications: "Modifications",
  evidence: "Evidence",
  documents: "Documents",
  photos: "Photos",
  declarations: "Declarations",
  review: "Check your answers",
  sign: "Sign",
} as const;

/** The URL changes a moment before the page does. */
export async function expectStep(page: Page, step: keyof typeof headings) {
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
  await expect(page.getByRole("heading", { level: 1, name: headings[step], exact: true })).toBeVisible();
}

export async function fillApplicant(page: Page) {
  await openSection(page, "applicant");
  await page.getByLabel("State of issue").selectOption("QLD");
  await page.getByLabel("Licence expires", { exact: true }).fill("31.1.2099");
  await goOn(page);
  await backToList(page);
  await expect(section(page, "Applicant")).toContainText("Done");
}

export async function fillModifications(page: Page) {
  await openSection(page, "modifications");
  await page.getByLabel("No, it is as it was built").check();
  await goOn(page);
  await backToList(page);
  await expect(section(page, "Modifications")).toContainText("Done");
}

export async function declareAll(page: Page) {
  await openSection(page, "declarations");
  await expect(page.getByRole("main").getByRole("list").getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Read the club’s rules" })).toHaveAttribute("href", "/rules");
  await page.getByRole("checkbox").check();
  await goOn(page);
  await backToList(page);
  await expect(section(page, "Declarations")).toContainText("Done");
}

/** A file for one place: it uploads by itself, or with the page's button. */
async function addFile(page: Page, hasJs: boolean, file: Awaited<ReturnType<typeof picture>>) {
  await page.locator("main input[type=file]").setInputFiles(file);
  if (hasJs) await expect(page.getByRole("main").getByRole("img")).toBeVisible();
  await press(page, hasJs ? "Continue" : "Save and continue");
}

async function fillEvidence(page: Page, hasJs: boolean) {
  await openSection(page, "evidence");
  await page.getByLabel("What shows its age").fill("Compliance plate");
  await page.getByLabel("Number of the roadworthy certificate").fill("RW-10417");
  await page.getByLabel("Date of the roadworthy certificate", { exact: true }).fill("5.1.26");
  await goOn(page);
  await expectStep(page, "documents");
  await page.getByRole("link", { name: "Evidence of age" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evidence of age (optional)");
  await addFile(page, hasJs, await picture("age.jpg", "#642"));
  await expectStep(page, "documents");
  await expect(page.getByText("age.jpg")).toBeVisible();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expectStep(page, "photos");
  await wayBack(page).click();
  await expect(section(page, "Documents")).toContainText("1 of 3 documents");
}

/** What a photo's page asks for, in order. */
const photos = [
  "Front",
  "Rear",
  "Left side",
  "Right side",
  "Engine number",
  "VIN or chassis number",
  "Interior with odometer",
];

/** Each page leads to the next photo that is missing, the last one to the next section. */
async function addPhotos(page: Page, hasJs: boolean) {
  await openSection(page, "photos");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  for (const [place, title] of photos.entries()) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Photos: ${title}`);
    await expect(page.getByText(`${place} of 7 photos`)).toBeVisible();
    await addFile(page, hasJs, await picture(`${place}.jpg`, "#246"));
  }
  await expectStep(page, "declarations");
  await wayBack(page).click();
  await expect(section(page, "Photos")).toContainText("7 of 7 photos");
}

/** From the list of sections, once all are done. */
export async function checkAndSign(page: Page) {
  const ready = /^(Everything is there\.|An application without this will come back: )/;
  await expect(page.getByText(ready).first()).toBeVisible();
  await page.getByRole("link", { name: "Check and sign" }).first().click();
  await expectStep(page, "review");
}

/** Every section, in the order of the list, to the signature. */
export async function fillAll(page: Page, hasJs: boolean) {
  await fillApplicant(page);
  await openSection(page, "garaging");
  await page.getByLabel("Garaging address").fill("9 Frangipani Lane\nYeppoon QLD 4703");
  await goOn(page);
  await backToList(page);
  await expect(section(page, "Where it is kept")).toContainText("Done");
  await fillModifications(page);
  await fillEvidence(page, hasJs);
  await addPhotos(page, hasJs);
  await declareAll(page);
  await checkAndSign(page);
  await expect(page.getByText("Still missing")).toHaveCount(0);
  await page.getByRole("link", { name: "Continue to sign" }).click();
  await expectStep(page, "sign");
  await expect(
    page.getByText("Not added, and not required: Proof of ownership, Roadworthy certificate"),
  ).toBeVisible();
  await expectTextToSign(page);
}

export async function sign(page: Page, name: string) {
  await page.getByLabel("Full legal name").fill(name);
  await page.getByLabel("I sign the text above").check();
  await press(page, "Sign and hand in");
}

export async function expectHandedIn(page: Page, id: number) {
  await expect(page).toHaveURL(`/specialvehicle/${id}`);
  await expect(page.getByRole("heading", { name: "Handed in" })).toBeVisible();
}

/** Folded after the review that has shown it, with its dates in words. */
async function expectTextToSign(page: Page) {
  const text = page.getByRole("blockquote");
  await expect(text).toBeHidden();
  await page.getByRole("heading", { name: "What you sign" }).click();
  await expect(text).toContainText("I declare");
  await expect(text.getByText("31 January 2099")).toBeVisible();
  await expect(page.getByText("SHA-256")).toHaveCount(0);
}

/** The exact text and its hash, once they are asked for. */
export async function expectRecord(page: Page) {
  await expect(page.getByText("SHA-256")).toBeHidden();
  await page.getByRole("heading", { name: "Technical record" }).click();
  const record = page.locator("details", { hasText: "Technical record" });
  await expect(record.getByText(/SHA-256: [0-9a-f]{64}/)).toBeVisible();
  await expect(record).toContainText("Licence expiry: 2099-01-31");
}

/** What the registrar does to an application, as far as the member sees it. */
export async function registrar(club: Club, id: number, state: string, note: string) {
  const at = new Date(Date.now() + 1000).toISOString();
  await club.db.batch([
    club.db
      .prepare("UPDATE siv_applications SET status = ?, note = ?, updated_at = ? WHERE id = ?")
      .bind(state, note, at, id),
    club.db
      .prepare(
        "INSERT INTO siv_application_steps (application_id, status, at, note, by_member) VALUES (?, ?, ?, ?, 0)",
      )
      .bind(id, state, at, note),
  ]);
}
