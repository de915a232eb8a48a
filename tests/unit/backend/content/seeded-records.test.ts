import { describe, expect, it } from "vitest";
import { indexPictures } from "#backend/seed/picture-references";
import { calendar } from "#backend/seed/words/calendar";
import { membershipLevels } from "#backend/seed/words/club";
import { files } from "#backend/seed/words/files";
import { members } from "#backend/seed/words/members";
import { products } from "#backend/seed/words/shop";
import { vehicles } from "#backend/seed/words/vehicles";

describe("the seeded records", () => {
  it("name levels, pictures, members and events that exist", () => {
    const { hashOf } = indexPictures();
    const levels = membershipLevels.map(({ code }) => code);
    for (const { membership, photo } of members) {
      if (membership) expect(levels).toContain(membership.level);
      if (photo) hashOf(photo);
    }
    for (const { ownerId, photos } of vehicles) {
      expect(members.map(({ id }) => id)).toContain(ownerId);
      for (const [picture] of photos) hashOf(picture);
    }
    for (const { image, gallery = [], ticket } of products) {
      for (const picture of [image, ...gallery]) hashOf(picture);
      if (ticket) expect(calendar.map(({ url }) => url)).toContain(ticket.event);
    }
    expect(new Set(products.map(({ image }) => image)).size).toBe(products.length);
    for (const { picture, attachments = [] } of calendar) {
      if (picture) hashOf(picture);
      for (const key of attachments) expect(files.map((file) => file.key)).toContain(key);
    }
  });
});
