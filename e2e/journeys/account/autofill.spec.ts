import { chromiumFlags, findWholeChromium } from "../../../scripts/lib/chromium.mjs";
import { expect, test } from "../../fixtures";
import { pauseReact } from "../../paused-react";

// The headless shell fills in nothing.
test.use({
  launchOptions: { executablePath: findWholeChromium() ?? undefined, args: chromiumFlags },
});

test("what the browser fills in by itself stays, and stays marked so @js", async ({ page, club }) => {
  const react = await pauseReact(page);
  // The page's load event waits for the script, which is held back.
  await page.goto(`${club.site}/signup`, { waitUntil: "domcontentloaded" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("Autofill.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#firstName",
  });
  const { node } = await devtools.send("DOM.describeNode", { nodeId });
  const fill = (name: string) =>
    devtools.send("Autofill.trigger", {
      fieldId: node.backendNodeId,
      address: {
        fields: [
          { name: "NAME_FIRST", value: name },
          { name: "NAME_LAST", value: "Oxley" },
          { name: "EMAIL_ADDRESS", value: "robin@example.com" },
        ],
      },
    });
  const first = page.locator("#firstName");
  await first.fill("R");
  await react.begin();
  await first.fill("");
  await fill("Robin");
  await expect(first).toHaveValue("Robin");
  await react.hydrate();
  await expect(first).toHaveValue("Robin");
  await expect(page.locator("#lastName")).toHaveValue("Oxley");
  await expect(page.locator("#email")).toHaveValue("robin@example.com");
  expect(await page.locator("input:autofill").count()).toBe(3);
});
