import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/lib/chromium.mjs";

const phone = { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 } };

export default defineConfig<{ seedLetter: boolean }>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results/journeys",
  // For a machine whose cores have other work too. A test that passes waits for none of it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try starts with a browser and a club of its own. A test that needed it is named as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    ...phone,
    locale: "en-AU",
    timezoneId: "Australia/Brisbane",
    screenshot: "only-on-failure",
    // Traces slow every journey down. Set TRACE=1 when the screenshot does not explain a failure.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
  projects: [
    { name: "js", testDir: "e2e/journeys" },
    // Everything works without JavaScript; journeys that need JavaScript are tagged @js.
    { name: "no-js", testDir: "e2e/journeys", grepInvert: /@js/, use: { javaScriptEnabled: false } },
    // Against a backend that says only what spec §7 lists.
    { name: "letter", testDir: "e2e/journeys", grep: /@letter/, use: { seedLetter: true } },
    {
      name: "letter-no-js",
      testDir: "e2e/journeys",
      grep: /@letter/,
      grepInvert: /@js/,
      use: { seedLetter: true, javaScriptEnabled: false },
    },
    // Tests of one file are independent, so both workers share them.
    { name: "screens", testDir: "e2e/screens", fullyParallel: true, timeout: 120_000 },
  ],
});
