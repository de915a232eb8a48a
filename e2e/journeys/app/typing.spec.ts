import type { Page } from "@playwright/test";
import { serveEveryField } from "../../../tests/support/every-field/serve";
import { expect, test } from "../../fixtures";
import { pauseReact } from "../../paused-react";

// What is typed and chosen while the page hydrates stays as it is: on the site's own forms, and on a page
// with every kind of field, most of which the site has none of yet.

let everyField: Awaited<ReturnType<typeof serveEveryField>>;
test.beforeAll(async () => {
  everyField = await serveEveryField();
});
test.afterAll(() => everyField.stop());

async function open(page: Page, url = everyField.url) {
  const react = await pauseReact(page);
  // The page's load event waits for the script, which is held back.
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return react;
}

/** What each field holds, by its id. */
const held = (page: Page) =>
  page
    .locator("input, textarea, select")
    .evaluateAll((fields) =>
      Object.fromEntries(
        (fields as (HTMLInputElement | HTMLSelectElement)[]).map((field) => [
          field.id,
          "selectedOptions" in field && field.multiple
            ? [...field.selectedOptions].map(({ value }) => value).join()
            : /checkbox|radio/.test(field.type)
              ? (field as HTMLInputElement).checked
              : field.value,
        ]),
      ),
    );

const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });

async function fillUncontrolled(page: Page, text: string, index: number) {
  await page.locator("#text").fill(text);
  await page.locator("#filled").fill(text);
  await page.locator("#code").fill(`12345${index}`);
  for (const part of ["day", "month", "year"]) await page.locator(`#${part}`).fill(`1${index}`);
  await page.locator("#date").fill(`2001-02-0${index}`);
  await page.locator("#number").fill(`${index}`);
  await page.locator("#file").setInputFiles(file(`${text}.txt`));
  await page.locator("#note").fill(text);
  await page.locator("#empty-note").fill(text);
  for (const box of ["#box", "#ticked-box"]) await page.locator(box).click();
}

test("what is typed while a page hydrates stays, in every kind of field @js", async ({ page }) => {
  const react = await open(page);
  await fillUncontrolled(page, "first", 1);
  await page.locator("#radio-b").check();
  await page.locator("#one").selectOption("Leyland");
  await page.locator("#several").selectOption(["Holden", "Leyland"]);
  await react.begin();
  await fillUncontrolled(page, "last", 2);
  await page.locator("#radio-a").check();
  await page.locator("#one").selectOption("Holden");
  await page.locator("#several").selectOption(["Holden"]);
  await react.hydrate();
  expect(await held(page)).toMatchObject({
    text: "last",
    filled: "last",
    code: "123452",
    day: "12",
    month: "12",
    year: "12",
    date: "2001-02-02",
    number: "2",
    file: "C:\\fakepath\\last.txt",
    note: "last",
    "empty-note": "last",
    box: false,
    "ticked-box": true,
    "radio-a": true,
    "radio-b": false,
    one: "Holden",
    several: "Holden",
  });
});

test("controlled fields tell React what was typed before it listened @js", async ({ page }) => {
  const react = await open(page);
  await page.locator("#controlled-text").fill("first");
  await page.locator("#controlled-note").fill("first");
  await react.begin();
  await page.locator("#controlled-text").fill("last");
  await page.locator("#controlled-note").fill("last");
  await page.locator("#controlled-one").selectOption("Leyland");
  await page.locator("#controlled-box").check();
  await react.hydrate();
  await expect(page.locator("#known")).toHaveText(
    JSON.stringify({ text: "last", note: "last", marque: "Leyland", agreed: true }),
  );
  expect(await held(page)).toMatchObject({
    "controlled-text": "last",
    "controlled-note": "last",
    "controlled-one": "Leyland",
    "controlled-box": true,
  });
  await page.locator("#controlled-text").press("End");
  await page.keyboard.type("!");
  await expect(page.locator("#known")).toContainText('"text":"last!"');
});

for (const field of ["#filled", "#note", "#controlled-text", "#controlled-note"])
  test(`hydration leaves the caret, a paste and the undo history of ${field} alone @js`, async ({ page }) => {
    const react = await open(page);
    await page.locator(field).fill("Robin");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" Hood");
    await react.begin();
    // Robin| Hood
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ControlOrMeta+v");
    await react.hydrate();
    // Where the caret was left.
    await page.keyboard.type("!");
    await expect(page.locator(field)).toHaveValue("RobinRobin! Hood");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(field)).toHaveValue("Robin Hood");
  });

test("a word that an input method is composing goes on while the page hydrates @js", async ({ page }) => {
  const react = await open(page);
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await page.evaluate(() => {
    document.body.dataset.ends = "0";
    addEventListener("compositionend", () => {
      document.body.dataset.ends = String(Number(document.body.dataset.ends) + 1);
    });
  });
  const note = page.locator("#note");
  await note.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await compose("に");
  await react.begin();
  await compose("にほ");
  await react.hydrate();
  await compose("にほん");
  await expect(page.locator("body")).toHaveAttribute("data-ends", "0");
  await devtools.send("Input.insertText", { text: "日本" });
  await expect(note).toHaveValue("start日本");
});

test("every key that is typed while the sign-up hydrates stays @js", async ({ page, club }) => {
  const react = await open(page, `${club.site}/signup`);
  await page.locator("#firstName").focus();
  await page.keyboard.type("a");
  await react.begin();
  let typed = "a";
  await react.hydrate(async () => {
    typed += "b";
    await page.keyboard.type("b");
  });
  await page.keyboard.type("c");
  await expect(page.locator("#firstName")).toHaveValue(`${typed}c`);
});

test("a form that is sent while its page hydrates sends what was typed, once @js", async ({ page }) => {
  const react = await open(page);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.postData() ?? "");
  });
  await page.locator("#text").fill("first");
  await react.begin();
  await page.locator("#text").fill("last");
  await page.locator("#text").press("Enter");
  await expect(page.getByRole("heading", { name: "POST" })).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]).toContain("text=last&");
});

test("what was typed is there again after React has replaced a translated page @js", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Minified React error #42[35]/);
  const react = await open(page);
  await page.locator("#heading").evaluate((heading) => {
    heading.textContent = "Jedes Feld";
  });
  await fillUncontrolled(page, "first", 1);
  await page.locator("#several").selectOption(["Holden", "Leyland"]);
  await page.locator("#controlled-note").fill("first");
  await page.locator("#filled").fill("RobinHood");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
  await react.begin();
  await react.hydrate();
  await page.keyboard.type(" ");
  await expect(page.locator("#heading")).toHaveText("Every field");
  expect(await held(page)).toMatchObject({
    filled: "Robin Hood",
    date: "2001-02-01",
    file: "C:\\fakepath\\first.txt",
    note: "first",
    box: true,
    "ticked-box": false,
    several: "Holden,Leyland",
    "controlled-note": "first",
  });
  await expect(page.locator("#known")).toContainText('"note":"first"');
});
