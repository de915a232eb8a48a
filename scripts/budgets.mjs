// The size budgets (docs/decisions, hydration on demand). Sizes do not vary between machines, so one byte too
// many fails.
//
// - Document: its HTML at brotli 5, with the CSS and the data inside.
// - JavaScript before interaction: the code of the inline scripts at brotli 5, without the page's data.
//   Nothing may be fetched eagerly.
// - JavaScript of a page that only is read: its boot script, and the file that it fetches once the page has
//   loaded, at brotli 11.
// - All JavaScript: that code, and every module that hydration loads, each at brotli 11 as it is sent.
//
// `--brief` prints a line a page, as `npm test` does; what is over its budget is always printed.
import { quietenThisProcess } from "./lib/environment.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";
import {
  bootCode,
  brotliSize,
  documentParts,
  eagerScripts,
  executableCode,
  hydrationModules,
  messageFiles,
  readingFile,
  sentSize,
  withFixedKeys,
} from "./lib/page-weight.mjs";

quietenThisProcess();
const isBrief = process.argv.includes("--brief");
const kilobyte = 1024;
const { startClub } = await loadTypeScript("tests/support/club.ts");
const { prepared } = await loadTypeScript("tests/support/prepared.ts");

const { awaitSignature } = await loadTypeScript("tests/support/await-signature.ts");

const club = await startClub();
const { buildDir } = await prepared();
let failed = 0;
try {
  await awaitSignature(club);
  const visitor = club.browser();
  const member = await club.signIn("member@example.com");
  const renewing = await club.signIn("renewing@example.com");
  const editor = await club.signIn("editor@example.com");
  const pages = [
    { name: "/login", page: await visitor.get("/login"), document: 4, hydrated: 80.5 },
    { name: "/ signed in", page: await member.get("/"), document: 8, hydrated: 80.5 },
    { name: "/membershipcard", page: await member.get("/membershipcard"), document: 8, hydrated: 80.5 },
    { name: "/profile", page: await member.get("/profile"), document: 8, hydrated: 80.5 },
    {
      name: "/profile/edit/personal",
      page: await member.get("/profile/edit/personal"),
      document: 8,
      hydrated: 80.5,
    },
    { name: "/profile/addresses", page: await member.get("/profile/addresses"), document: 8, hydrated: 80.5 },
    ...(await Promise.all(
      [
        ...["/vehicles", "/vehicle/1", "/vehicle/new", "/vehicle/new?all=1"],
        ...["/vehicle/1/logbook", "/vehicle/1/logbook/new", "/vehicle/1/logbook/14"],
        ...["/sivevent", "/sivevent/1"],
        ...[
          "",
          "/3",
          "/3/applicant",
          "/3/evidence",
          "/3/documents?slot=age",
          "/3/photos",
          "/3/photos?slot=front",
          "/3/declarations",
          "/3/review",
          "/4/sign",
        ].map((rest) => `/specialvehicle${rest}`),
        ...["/calendar", "/calendar/workshop-brakes", "/calendar/subscribe"],
        "/checkout",
        ...["/profile/orders", "/invoice/4"],
      ].map(async (path) => ({
        name: path,
        page: await member.get(path),
        document: 8,
        hydrated: 80.5,
      })),
    )),
    { name: "/renew", page: await renewing.get("/renew"), document: 8, hydrated: 80.5 },
    {
      name: "/checkout/review",
      page: await renewing.submit(await renewing.get("/renew"), { additionalMember: "" }),
      document: 8,
      hydrated: 80.5,
    },
    { name: "/shop", page: await visitor.get("/shop"), document: 10, hydrated: 80.5 },
    { name: "/shop/tea-flask", page: await member.get("/shop/tea-flask"), document: 8, hydrated: 80.5 },
    { name: "/cart", page: await filledCart(), document: 8, hydrated: 80.5 },
    { name: "/check-in", page: await editor.get("/check-in?event=30"), document: 8, hydrated: 80.5 },
    { name: "/about", page: await visitor.get("/about"), document: 8, hydrated: 80.5 },
  ];
  for (const { name, page, document, hydrated } of pages) {
    if (page.status !== 200) throw new Error(`${name} answered ${page.status}`);
    const html = withFixedKeys(page.html);
    const code = executableCode(html);
    const eager = eagerScripts(html);
    const modules = hydrationModules(html, buildDir);
    const moduleBytes = modules.reduce((sum, url) => sum + sentSize(url, buildDir), 0);
    check(`${name}: document`, brotliSize(html, 5), document * kilobyte);
    const { markup, css, scripts } = documentParts(html);
    tell(`        alone: markup ${markup} B, CSS ${css} B, scripts with their data ${scripts} B`);
    check(`${name}: JavaScript before interaction`, brotliSize(code, 5), 2 * kilobyte);
    check(`${name}: scripts fetched eagerly`, eager.length, 0, "");
    const reading = readingFile(html);
    if (reading)
      check(
        `${name}: JavaScript while reading`,
        brotliSize(bootCode(html), 11) + sentSize(reading, buildDir),
        1.5 * kilobyte,
      );
    check(
      `${name}: all JavaScript (${modules.length} modules)`,
      brotliSize(code, 11) + moduleBytes,
      hydrated * kilobyte,
    );
    if (isBrief) console.log(`  ${name}: ${brotliSize(html, 5)} B, with JavaScript ${moduleBytes} B more`);
    // On pages without JavaScript there are none.
    const messages = messageFiles(html);
    const messageBytes = messages.reduce((sum, url) => sum + sentSize(url, buildDir), 0);
    const areas = messages.map((url) => /^\/assets\/([a-z-]+)-en-/.exec(url)?.[1]).join(", ");
    tell(`        messages in English ${messageBytes} B${areas ? `: ${areas}` : ""}`);
  }
  await checkPublicPages(visitor);
} finally {
  await club.stop();
}
process.exit(failed > 0 ? 1 : 0);

/** A visitor's cart of three lines, one of them with an addition. */
async function filledCart() {
  const browser = club.browser();
  for (const [path, fields] of Object.entries({
    "/shop/tea-flask": { sku: "FLASK", qty: "1", "addon-engraving": "yes", "text-engraving": "M. L." },
    "/shop/run-map": { sku: "MAP", qty: "2" },
    "/shop/driving-cap": { sku: "CAP-L", qty: "1" },
  })) {
    await browser.post(path, fields);
  }
  await browser.post("/cart", { intent: "estimate", suburb: "Emu Park", postcode: "4710" });
  return browser.get("/cart");
}

/**
 * Every public document fits TCP's initial window of ten packets (RFC 6928): the pages of the sitemap, and
 * those outside it.
 * @param {{ get(path: string): Promise<{ html: string }> }} visitor
 */
async function checkPublicPages(visitor) {
  const allowed = 14 * kilobyte;
  const { html: sitemap } = await visitor.get("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  if (listed.length < 20) throw new Error(`The sitemap lists ${listed.length} pages.`);
  const styleGuide = ["components", "forms", "photos", "club", "blocks", "places"].map(
    (part) => `/demo_asdf?part=${part}`,
  );
  const others = [
    "/signup",
    "/forgotpassword",
    "/search",
    "/search/rally",
    "/calendar",
    "/language",
    "/verify",
    "/no-such-page",
    "/showcase",
    "/shop?sort=newest",
    "/shop/roadster-shirt",
    "/cart",
  ];
  let largest = { path: "", size: 0 };
  const paths = new Set([...listed, ...others, ...styleGuide]);
  for (const path of paths) {
    const size = brotliSize(withFixedKeys((await visitor.get(path)).html), 5);
    if (size > largest.size) largest = { path, size };
    if (size > allowed) check(`${path}: document`, size, allowed);
  }
  check(`largest of ${paths.size} public documents, ${largest.path}`, largest.size, allowed);
}

/** @param {string} what @param {number} found @param {number} allowed @param {string} unit */
function check(what, found, allowed, unit = " B") {
  const over = found > allowed;
  if (over) failed += 1;
  /** @param {number} value */
  const number = (value) => `${value.toLocaleString("en-AU")}${unit}`.padStart(9);
  const line = `${over ? "OVER" : "  ok"}  ${what.padEnd(48)} ${number(found)} of ${number(allowed)}`;
  if (over) console.log(line);
  else tell(line);
}

/** @param {string} line */
function tell(line) {
  if (!isBrief) console.log(line);
}
