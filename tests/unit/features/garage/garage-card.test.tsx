import { expect, it } from "vitest";
import { GarageCard } from "~/features/garage/ui/garage-card";
import { renderedForm } from "../../forms/rendered-form";

it("names the vehicle in the link to its unfinished changes, as several cards can have one", async () => {
  const page = await renderedForm(
    <GarageCard
      card={{
        id: 7,
        name: "1965 Austral Meridian",
        facts: [],
        plate: null,
        cover: null,
        dues: [],
        soldOn: null,
        isBeingEdited: true,
      }}
    />,
  );
  const link = /<a[^>]*href="\/vehicle\/7\/edit"[^>]*>(.*?)<\/a>/.exec(page)?.[1] ?? "";
  expect(link.replace(/<[^>]*>/g, "")).toBe("Unfinished changes: 1965 Austral Meridian");
});
