import { describe, expect, it } from "vitest";
import { DeviceListPage } from "~/features/profile/ui/device-list";
import { renderedForm } from "../../forms/rendered-form";

const device = { browser: "Chrome on Windows", signedIn: "3 Nov 2026", isCurrent: false };

describe("the list of devices", () => {
  it("names each button by its browser and its dates", async () => {
    const devices = [
      { ...device, id: "a", lastSeen: "3 Nov 2026, 9:00 am" },
      { ...device, id: "b", lastSeen: "4 Nov 2026, 9:00 am" },
      { ...device, id: "c", signedIn: "4 Nov 2026", lastSeen: "4 Nov 2026, 9:00 am" },
    ];
    const page = await renderedForm(<DeviceListPage devices={devices} />);
    const names = [...page.matchAll(/value="end"[^>]*>(.*?)<\/button>/g)].map(([, name]) => name);
    expect(names[0]).toContain(": Chrome on Windows, Signed in 3 Nov 2026, Last seen 3 Nov 2026, 9:00 am");
    expect(new Set(names).size).toBe(3);
  });
});
