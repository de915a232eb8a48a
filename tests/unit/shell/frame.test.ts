import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { defaultSwitches } from "~/domain/content/site-settings";
import { loader } from "~/root";

// boot.js runs when it is imported.
vi.mock("~/boot/scripts", () => ({ BootScripts: () => null }));

// @spec 2.30
it.each([true, false])(
  "the frame shows the link to the top as the club's switch says: %s",
  async (showBackToTop) => {
    const switches = { ...defaultSwitches, showBackToTop };
    const context = {
      site: {
        settings: async () => ({ ...fallbackSettings, switches }),
        sitemapEntry: async () => null,
        mainPages: async () => [],
      },
      session: { isSignedIn: false, linkActive: true, takeFlash: () => null },
      request: { theme: "system", canStream: false, i18n: { locale: "en", t: (key: string) => key } },
      isNavigationOpen: async () => false,
    } as unknown as LoaderFunctionArgs["context"];
    const request = new Request("https://club.example/about");
    const { frame } = await loader({ request, context, params: {} });
    expect(frame.showBackToTop).toBe(showBackToTop);
  },
);
