import { describe, expect, it } from "vitest";
import { needsView } from "~/features/siv-applications/needs-view.server";
import { reading } from "../../../support/sample-reading";
import { queensland } from "./sample-application";

describe("what an application takes", () => {
  const find = (...[scheme]: Parameters<typeof needsView>[0][]) => needsView(scheme ?? null, reading).items;
  const papers = "sivApplication.slot.age, sivApplication.slot.ownership, sivApplication.slot.roadworthy";

  it("are the papers, photos and declarations of its scheme", () => {
    const items = find(queensland);
    expect(items).toContain("sivNeeds.signDeclared 2");
    expect(items).toContain(`sivNeeds.papers ${papers}`);
    expect(items.find((item) => item.startsWith("sivNeeds.photos 7"))).toContain("sivApplication.slot.front");
    expect(items).not.toContain("sivNeeds.ownership");
  });

  it("is proof of ownership where the scheme asks for it", () => {
    const items = find({ ...queensland, needsProofOfOwnership: true });
    expect(items).toContain("sivNeeds.ownership");
    expect(items).toContain("sivNeeds.papers sivApplication.slot.age, sivApplication.slot.roadworthy");
  });

  it("is said in general without a scheme", () => {
    expect(find(null)).toContain("sivNeeds.sign");
  });
});
