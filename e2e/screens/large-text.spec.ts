import { chromiumFlags, findChromium } from "../../scripts/lib/chromium.mjs";
import { expect, test } from "../fixtures";

// The browser's setting, which media queries in rem follow too, unlike a font size on the root.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [...chromiumFlags, "--blink-settings=defaultFontSize=32"],
  },
});

const membersPages = [
  ...["/", "/membershipcard", "/verify", "/calendar", "/calendar/workshop-brakes", "/calendar/subscribe"],
  ...["/vehicles", "/vehicle/1", "/vehicle/1/photos", "/vehicle/1/sold", "/vehicle/1/logbook"],
  ...["/sivevent", "/sivevent/1", "/sivevent/new", "/specialvehicle", "/specialvehicle/3"],
  ...["/shop", "/cart", "/renew", "/profile", "/profile/orders"],
];
const pages = ["/signup", "/login", "/about", "/contact", "/events", "/committee", "/search"];

test("no page scrolls sideways or overflows its card at twice the text size", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = async (path: string) => {
    const found = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      // What an ancestor cuts off scrolls nothing, and cannot be read. A table is scrolled by itself.
      const out = [...document.querySelectorAll("main *, #top > footer *, #top > header *")].filter(
        (each) => {
          const { width, left, right } = each.getBoundingClientRect();
          return (
            !each.closest("table") &&
            width > 1 &&
            (right > clientWidth + 1 || left < -1) &&
            each.textContent?.trim()
          );
        },
      );
      return {
        size: getComputedStyle(document.documentElement).fontSize,
        over: scrollWidth - clientWidth,
        headerFits: (document.querySelector("#top > header")?.clientHeight ?? 0) < innerHeight / 3,
        out: out.map((each) => each.outerHTML.slice(0, 80)),
      };
    });
    expect.soft(found, path).toEqual({ size: "32px", over: 0, headerFits: true, out: [] });
  };
  for (const path of pages) {
    await page.goto(path);
    await fits(path);
  }
  await signIn("member@example.com");
  for (const path of membersPages) {
    await page.goto(path);
    await fits(path);
  }
});
