import { findWholeChromium } from "../../scripts/lib/chromium.mjs";
import { expect, test } from "../fixtures";

test("Chromium's own audit finds the app installable, as the club's", async ({
  club,
  playwright,
  launchOptions,
}) => {
  // Other contexts are incognito, where nothing can be installed. "": a folder for this test alone.
  const context = await playwright.chromium.launchPersistentContext("", {
    ...launchOptions,
    // The headless shell installs nothing.
    executablePath: findWholeChromium() ?? launchOptions.executablePath,
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${club.site}/about`);
    const devtools = await context.newCDPSession(page);
    const { manifest, errors } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({
      name: "Capricorn Classic Car Club",
      id: `${club.site}/`,
      themeColor: "rgba(18,84,92,1)",
    });
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
  }
});
