import type { Page } from "@playwright/test";

export const hourMs = 3_600_000;
const zone = "Australia/Brisbane";
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Fills date and time, on the club's clock, so many hours from now. */
export async function fillTime(page: Page, name: "Starts on" | "Finishes on", hours: number): Promise<Date> {
  const instant = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs);
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
      ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const date = page.getByRole("group", { name });
  await date.getByLabel("Day").fill(parts.day ?? "");
  await date.getByLabel("Month").fill(parts.month ?? "");
  await date.getByLabel("Year").fill(parts.year ?? "");
  await page
    .getByLabel(name === "Starts on" ? "Start time" : "Finish time")
    .fill(`${parts.hour}:${parts.minute}`);
  return instant;
}

export async function fillSivRun(page: Page, title: string, startsInHours: number) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Purpose").fill("Morning run");
  await page.getByLabel("Your vehicle").selectOption({ label: "1965 Austral Meridian (SIV 465)" });
  await fillTime(page, "Starts on", startsInHours);
  await fillTime(page, "Finishes on", startsInHours + 3);
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
