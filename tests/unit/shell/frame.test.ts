import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { fallbackSettings } from "~/api/fallback-settings";
import { defaultSwitches } from "~/domain/site-config";
import { loader } from "~/root";

// Its script runs as soon as it is read.
vi.mock("~/boot/scripts", () => ({ BootScripts: () => null }));

it.each([true, false])(
  "the frame has the way back up as the club's switch says: %s",
  async (showBackToTop) => {
    const switches = { ...defaultSwitches, showBackToTop };
    const context = {
      settings: async () => ({ ...fallbackSettings, switches }),
      menu: async () => [],
      session: { isSignedIn: false, linkActive: true, takeFlash: () => null },
      theme: "system",
      streams: false,
    } as unknown as LoaderFunctionArgs["context"];
    const request = new Request("https://club.example/about");
    const { frame } = await loader({ request, context, params: {} });
    expect(frame.showBackToTop).toBe(showBackToTop);
  },
);
