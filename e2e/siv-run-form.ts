import type { Page } from "@playwright/test";

export const hourMs = 3_600_000;
const zone = "Australia/Brisbane";
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Shows the fields that have defaults. */
export async function unfold(page: Page) {
  const folded = page.getByLabel("Purpose");
  if (!(await folded.isVisible())) await page.getByText("More details").click();
}

/** Fills in a run of three hours that starts so many hours from now, on the club's clock. */
export async function fillTimes(page: Page, hours: number): Promise<Date> {
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs);
  const finish = new Date(start.getTime() + 3 * hourMs);
  await unfold(page);
  await page.getByRole("textbox", { name: "Starts on", exact: true }).fill(typedDate(start));
  await page.getByLabel("Start time").fill(typedTime(start));
  await page.getByLabel("Finish time").fill(typedTime(finish));
  // Empty: the same day.
  const otherDay = typedDate(finish) === typedDate(start) ? "" : typedDate(finish);
  await page.getByRole("textbox", { name: "Finishes on (optional)", exact: true }).fill(otherDay);
  return start;
}

const typedDate = (instant: Date) =>
  instant.toLocaleDateString("en-AU", { timeZone: zone, year: "numeric", month: "numeric", day: "numeric" });
const typedTime = (instant: Date) =>
  instant.toLocaleTimeString("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });

export async function fillSivRun(page: Page, title: string, startsInHours: number) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("1965 Austral Meridian (SIV 465)").check();
  await fillTimes(page, startsInHours);
  await page.getByLabel("Purpose").fill("Morning run");
  await page.getByLabel("Leaves from").fill("The Goods Shed");
  await page.getByLabel("Stops").fill("Bondoola siding\nThe lookout");
  await page.getByLabel("Destination").fill("The Caves hall");
  await page.getByLabel("Leader’s phone").fill("0491 570 156");
}

/** As the page says it. */
export const formatInstant = (instant: number) =>
  new Intl.DateTimeFormat("en-AU", {
    timeZone: zone,
    ...({ weekday: "long", day: "numeric", month: "long", year: "numeric" } as const),
    ...({ hour: "numeric", minute: "2-digit" } as const),
  })
    .format(instant)
    .replace(/\s(?=[ap]m)/, "\u00a0");
